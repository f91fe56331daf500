import { admin } from '#server/http/procedure.ts'
import { readAuditPage } from './read-page.ts'

export const auditHandlers = {
  list: admin.audit.list.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => readAuditPage(tx, input))
  }),
}
