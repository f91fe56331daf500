import { admin } from '#server/access/procedure.ts'
import { readAuditPage } from './read-page.ts'

export const auditHandlers = {
  list: admin.audit.list.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readAuditPage(tx, input))
  }),
}
