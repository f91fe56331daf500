import { signedIn, staff } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { feedAddress } from './feed-address.ts'
import * as queries from './queries.ts'
import { changeEvent, createEvent, readEvent, removeEvent } from './save-event.ts'

export const eventHandlers = {
  list: signedIn.events.list.handler(runAsUser(queries.readCalendarPage)),
  get: staff.events.get.handler(runAsUser((tx, { id }) => readEvent(tx, id))),
  create: staff.events.create.handler(runAsUser(createEvent)),
  update: staff.events.update.handler(runAsUser(changeEvent)),
  remove: staff.events.remove.handler(runAsUser((tx, { id }) => removeEvent(tx, id))),
  feed: signedIn.events.feed.handler(async ({ context: { asUser } }) => await asUser(queries.readFeed)),
  renewFeed: signedIn.events.renewFeed.handler(async ({ context: { asUser, services } }) => ({
    address: feedAddress(services.env.publicUrl, await asUser(queries.renewFeedToken)),
  })),
}
