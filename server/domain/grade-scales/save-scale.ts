import type { RequestOrigin } from '#server/access/request-origin.ts'
import { saveSetting } from '#server/audit/save-setting.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { conflict, invalidInput } from '#server/http/errors.ts'
import type { GradeScale } from '#shared/grade-scales/contract.ts'
import { inOrder } from '#shared/grade-scales/grade-scale.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

interface ScaleChange extends Omit<GradeScale, 'version' | 'subject_name'> {
  /** Version of the scale that was read; null if there was none. */
  version: string | null
}

/**
 * Sets the steps of a scale for a year and grade, for one subject or all. Existing grades stay; new marks use
 * it, and results by position once the next class of the subject is released.
 * @throws {AppError} 403, 409 changed since it was read, 422 no such subject
 */
export async function saveScale(tx: Tx, change: ScaleChange, origin: RequestOrigin): Promise<GradeScale> {
  await holdLock(tx, 'grade_scales')
  const { version, steps, ...key } = change
  if (key.subject_id !== null && !(await queries.isSubject(tx, key.subject_id)))
    throw invalidInput({ subject_id: because('gradeScales.subject') })
  const values = { steps: inOrder(steps) }
  return await saveSetting(
    tx,
    {
      thing: 'scale',
      version,
      values,
      find: () => queries.findScale(tx, key),
      put: () => queries.replaceScale(tx, key, values.steps),
      action: 'grades.scale_changed',
      subject: { type: 'grade_scale', id: scaleId(key) },
      logged: (scale) => scale.steps,
    },
    origin,
  )
}

/**
 * Deletes a scale, after which an older one is used.
 * @throws {AppError} 403, 409 the only one of the grade
 */
export async function removeScale(tx: Tx, key: queries.ScaleKey, origin: RequestOrigin): Promise<void> {
  await holdLock(tx, 'grade_scales')
  const before = await queries.findScale(tx, key)
  if (!before) return
  if (key.subject_id === null && (await queries.countScalesOf(tx, key.grade_level)) < 2)
    throw conflict('LAST_SCALE', because('gradeScales.lastOfGrade'))
  await queries.deleteScale(tx, key)
  const details = { before: before.steps }
  await writeAudit(
    tx,
    { action: 'grades.scale_deleted', subject: { type: 'grade_scale', id: scaleId(key) }, details },
    origin,
  )
}

function scaleId({ academic_year, grade_level, subject_id }: queries.ScaleKey): string {
  return [academic_year, grade_level, subject_id].filter((part) => part !== null).join('/')
}
