import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { readStructure } from '#server/database/school-queries.ts'
import { findCounts, storeChange } from '#server/domain/bulk-changes/queries.ts'
import { conflict, invalidInput, type AppError } from '#server/http/errors.ts'
import type { PromotionCheck, PromotionChoices } from '#shared/promotion/contract.ts'
import { schoolDay, yearEndedOn } from '#shared/school-calendar/school-calendar.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { computePromotion, type Promotion } from './compute-promotion.ts'
import { listPlaced, placeStudents } from './queries.ts'

const texts = words.promotion

/** The effect of the choices on the students whom no promotion at the end of this year has moved. @throws {AppError} 422 */
export async function planPromotion(tx: Tx, choices: PromotionChoices): Promise<Promotion> {
  const placed = await listPlaced(tx, yearEndedOn(schoolDay()))
  const students = placed.flatMap(({ is_decided, is_new, ...student }) =>
    is_decided || (is_new && choices.leave_out_new) ? [] : [student],
  )
  return computePromotion(await readStructure(tx), students, choices)
}

/**
 * Moves the students as shown by the check, all or none. Sent again with the same id, it returns the earlier
 * result. The transaction must be an administrator's.
 * @throws {AppError} 409 a student has changed or was moved since the check, 422
 */
export async function runPromotion(
  tx: Tx,
  personId: string,
  { id, fingerprint, ...choices }: PromotionChoices & { id: string; fingerprint: string },
  origin: RequestOrigin,
): Promise<PromotionCheck['counts']> {
  await holdLock(tx, 'promotion')
  const done = await findCounts(tx, id, 'promotion')
  if (done) return done as PromotionCheck['counts']
  const { check, changes, staying } = await planPromotion(tx, choices)
  if (check.fingerprint !== fingerprint) throw changedSinceShown()
  if (changes.length + staying.length === 0) throw invalidInput({ moves: because('promotion.nobody') })
  if ((await placeStudents(tx, changes)) !== changes.length) throw changedSinceShown()
  const { counts } = check
  const label = texts.label(yearEndedOn(schoolDay()))
  await storeChange(tx, personId, { id, kind: 'promotion', label, counts, rows: [...changes, ...staying] })
  const subject = { type: 'bulk_change' as const, id }
  const details = { title: label, ...counts }
  await writeAudit(tx, { action: 'accounts.students_moved_up', subject, details }, origin)
  return counts
}

function changedSinceShown(): AppError {
  return conflict('CHANGED_MEANWHILE', because('promotion.changedMeanwhile'))
}
