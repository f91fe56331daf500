import { admin } from '#server/http/procedure.ts'
import { readStatus } from './read-status.ts'

export const statusHandlers = {
  read: admin.status.read.handler(async ({ context: { services, claims } }) => {
    return await readStatus(services, claims)
  }),
}
