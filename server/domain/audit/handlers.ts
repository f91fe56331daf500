import { signedIn } from '#server/http/procedure.ts'
import { readAuditPage } from './read-page.ts'

export const auditHandlers = {
  list: signedIn.audit.list.handler(async ({ context: { services, claims }, input }) => {
    return await services.database.asUser(claims, (tx) => readAuditPage(tx, input))
  }),
}
