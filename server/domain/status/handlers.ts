import { admin } from '#server/access/procedure.ts'
import { readHistory } from './read-history.ts'
import { readStatus } from './read-status.ts'

export const statusHandlers = {
  read: admin.status.read.handler(async ({ context: { services, claims } }) => {
    return await readStatus(services, claims)
  }),
  history: admin.status.history.handler(({ context: { asAdmin } }) => asAdmin((tx) => readHistory(tx))),
}
