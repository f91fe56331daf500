import type { RequestOrigin } from '#server/access/request-origin.ts'
import { settingId } from '#server/audit/setting-row-queries.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { ConfirmableStep } from '#shared/overview/first-steps.ts'
import { readFirstSteps } from './queries.ts'

/**
 * Completes a first step without a change. A step that is done stays as it is. The transaction must be an
 * administrator's.
 */
export async function confirmStep(
  tx: Tx,
  { step }: { step: ConfirmableStep },
  origin: RequestOrigin,
): Promise<void> {
  if ((await readFirstSteps(tx))[step]) return
  const subject = { type: 'school_settings' as const, id: settingId }
  await writeAudit(tx, { action: 'school.first_step_confirmed', subject, details: { step } }, origin)
}
