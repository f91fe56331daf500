import { admin } from '#server/access/procedure.ts'
import { readOverview } from './read-overview.ts'

export const overviewHandlers = {
  read: admin.overview.read.handler(async ({ context: { services, claims } }) => {
    return await readOverview(services, claims)
  }),
}
