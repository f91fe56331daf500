import { noRequest } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Database } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { endStatuses } from './queries.ts'

/**
 * Makes students Active whose suspension, or other status with an end, ended yesterday.
 * @param today a day at the school, `YYYY-MM-DD`
 * @returns how many
 */
export async function endDueStatuses(
  database: Pick<Database, 'asService'>,
  today: string = schoolDay(),
): Promise<number> {
  return await database.asService(async (tx) => {
    const ended = await endStatuses(tx, today)
    for (const { id, status } of ended) {
      const subject = { type: 'student', id } as const
      const details = { before: { status }, after: { status: 'Active' }, by: 'program' }
      await writeAudit(tx, { action: 'accounts.status_ended', actorId: null, subject, details }, noRequest)
    }
    return ended.length
  })
}
