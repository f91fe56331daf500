import { admin } from '#server/access/procedure.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { readHistory } from './read-history.ts'
import { readStatus } from './read-status.ts'

export const statusHandlers = {
  read: admin.status.read.handler(async ({ context: { services, claims } }) => {
    return await readStatus(services, claims)
  }),
  confirmClock: admin.status.confirmClock.handler(async ({ context }) => {
    const now = new Date().toISOString()
    await context.asAdmin(async (tx) => {
      await context.services.clock.confirm(tx)
      await writeAudit(
        tx,
        { action: 'program.clock_confirmed', subject: { type: 'program', id: null } },
        context,
      )
    })
    return { now }
  }),
  history: admin.status.history.handler(({ context: { asAdmin } }) => asAdmin((tx) => readHistory(tx))),
}
