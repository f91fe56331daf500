import { settleUpload } from '#server/uploads/finish.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { admin } from '#server/access/procedure.ts'
import { publicFileUrl } from '#server/storage/public-url.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import type { ListedNewsletter } from '#shared/newsletters/contract.ts'
import { countSubscribers, listNewsletters } from './admin-queries.ts'
import {
  mailNewsletter,
  noMailServer,
  publishNewsletter,
  removeNewsletter,
  showNewsletter,
} from './change-newsletters.ts'

const calls = admin.newsletters

export const newsletterHandlers = {
  list: calls.list.handler(async ({ context: { services, asUser, links } }) => {
    return await asUser(async (tx) => {
      const newsletters = (await listNewsletters(tx)).map((row) => toReply(row, links))
      const can_mail = services.newsletterMails.canMail
      return { newsletters, subscribers: await countSubscribers(tx), can_mail }
    })
  }),
  create: calls.create.handler(async ({ context: { services, claims, asUser, links }, input }) => {
    await settleUpload(services, claims, input.upload_id)
    const { newsletter, unusedFiles } = await asUser((tx) => publishNewsletter(tx, claims.sub, input))
    services.pageCache.drop()
    await removeUnusedFiles(services, unusedFiles)
    return toReply(newsletter, links)
  }),
  setActive: calls.setActive.handler(async ({ context: { services, asUser, links }, input }) => {
    const newsletter = await asUser((tx) => showNewsletter(tx, input))
    services.pageCache.drop()
    return toReply(newsletter, links)
  }),
  mail: calls.mail.handler(async ({ context, input }) => {
    const { services, claims, asAdmin, links } = context
    if (!services.newsletterMails.canMail) throw noMailServer()
    const newsletter = await asAdmin((tx) => mailNewsletter(tx, claims.sub, input.id, context))
    // Not awaited: if the program stops in the meantime, the job that runs each minute sends the rest.
    void services.newsletterMails.deliver()
    return toReply(newsletter, links)
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    const { services, asUser } = context
    const files = await asUser((tx) => removeNewsletter(tx, input.id, context))
    services.pageCache.drop()
    await removeUnusedFiles(services, files)
  }),
}

/** The newsletter as the interface gives it, with the address of its file instead of its storage key. */
function toReply(newsletter: ListedNewsletter, links: LinkSigner): ListedNewsletter {
  const { file_url, file_name, is_active } = newsletter
  return {
    ...newsletter,
    file_url: is_active ? publicFileUrl(file_url) : links.signFileUrl(file_url, file_name),
  }
}
