import type { Tx } from '#server/database/database.ts'
import { noteChange, type RequestOrigin } from '#server/domain/accounts/audit-queries.ts'
import { requireAdmin } from '#server/domain/accounts/queries.ts'
import { changedMeanwhile } from '#server/domain/teaching/refusals.ts'
import { isSame } from '#server/domain/teaching/same.ts'
import { AppError } from '#server/http/errors.ts'
import type { GradeScale } from '#shared/contracts/grade-scales.ts'
import { scaleMessages } from '#shared/messages/subjects.ts'
import * as queries from './queries.ts'

interface ScaleChange extends Omit<GradeScale, 'version'> {
  /** Of the scale that was read; null when there was none. */
  version: string | null
}

/**
 * Makes these steps the whole scale of a year and grade. Grades that were given stay; marks from now on use it.
 * @throws {AppError} 403, 409 changed since it was read
 */
export async function saveScale(tx: Tx, change: ScaleChange, origin: RequestOrigin): Promise<GradeScale> {
  await requireAdmin(tx)
  await queries.lockScales(tx)
  const { version, ...key } = change
  const steps = change.steps.toSorted((a, b) => b.min_percentage - a.min_percentage)
  const before = await queries.findScale(tx, key)
  // A reply that was lost is asked for again.
  if (before && isSame(before, { steps })) return before
  if ((before?.version ?? null) !== version) throw changedMeanwhile('scale')
  await queries.replaceScale(tx, key, steps)
  const details = { before: before?.steps ?? null, after: steps }
  await noteChange(
    tx,
    { action: 'grades.scale_changed', type: 'grade_scale', id: nameOf(key), details },
    origin,
  )
  const saved = await queries.findScale(tx, key)
  if (!saved) throw new Error('a scale that was just written is there')
  return saved
}

/** Deletes a scale; an older one is used then. @throws {AppError} 403, 409 the only one of the grade */
export async function removeScale(
  tx: Tx,
  key: Pick<GradeScale, 'academic_year' | 'grade_level'>,
  origin: RequestOrigin,
): Promise<void> {
  await requireAdmin(tx)
  await queries.lockScales(tx)
  const before = await queries.findScale(tx, key)
  if (!before) return
  if ((await queries.countScalesOf(tx, key.grade_level)) < 2)
    throw new AppError('LAST_SCALE', { status: 409, message: scaleMessages.lastOfGrade })
  await queries.deleteScale(tx, key)
  const details = { before: before.steps }
  await noteChange(
    tx,
    { action: 'grades.scale_deleted', type: 'grade_scale', id: nameOf(key), details },
    origin,
  )
}

function nameOf({ academic_year, grade_level }: { academic_year: string; grade_level: number }): string {
  return `${academic_year}/${grade_level}`
}
