import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { randomUUID } from 'node:crypto'
import type { Claims, Tx } from '#server/database/database.ts'
import { AppError, invalidInput, sqlState } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import type { RollOverview } from '#shared/contracts/roll-import.ts'
import { planDraft, requireDraft } from './check-import.ts'
import { readOverview } from './overview.ts'
import { fingerprintOf, type Plan } from './plan.ts'
import {
  finishDraft,
  insertStudents,
  listRoll,
  lockImports,
  renameProfiles,
  updateStudents,
  type RollJson,
  type StudentChange,
} from './queries.ts'
import type { RollValues } from './read-line.ts'

interface Decisions {
  id: string
  /** Fingerprint of the plan that was shown. */
  fingerprint: string
  skip_faulty: boolean
  deactivate_leavers: boolean
}

/** Rows of one statement: few round trips, and no statement of many megabytes. */
const atOnce = 5000

/**
 * Imports the person's draft: all of what was shown, or nothing.
 * @throws {AppError} 403 no administrator, 404 no such draft, 409 the roll has changed since it was shown, 422 there
 *   are problems and nobody decided to leave them out
 */
export async function runImport(
  { database }: Services,
  claims: Claims,
  { id, ...decisions }: Decisions,
  origin: RequestOrigin,
): Promise<RollOverview> {
  try {
    return await asAdmin(database, claims, async (tx) => {
      await lockImports(tx)
      const draft = await requireDraft(tx, claims, id)
      const plan = await planDraft({ draft, roll: await listRoll(tx) })
      if (fingerprintOf(plan) !== decisions.fingerprint) throw changedMeanwhile()
      if (plan.problems.length > 0 && !decisions.skip_faulty)
        throw invalidInput({ skip_faulty: 'Some lines have problems. Correct them, or leave them out.' })
      const leavers = decisions.deactivate_leavers ? plan.leavers : []
      const counts = await apply(tx, id, { ...plan, leavers })
      await finishDraft(tx, id, counts)
      const details = { file: draft.file_name, ...texts(counts), left_out: String(plan.faultyLines) }
      await writeAudit(tx, { action: 'roll.imported', subject: { type: 'roll_import', id }, details }, origin)
      return await readOverview(tx, claims.sub)
    })
  } catch (error) {
    throw sqlState(error) === '23505' ? changedMeanwhile() : error
  }
}

async function apply(tx: Tx, importId: string, { added, changed, leavers }: Plan) {
  // In order, so that each part is written to neighbouring pages of an index instead of all over it.
  const ids = added.map(() => randomUUID()).toSorted()
  const students = added.map(({ values }, index) => ({ id: ids[index] ?? randomUUID(), ...toJson(values) }))
  for (const part of inParts(students)) await insertStudents(tx, importId, part)
  const changes: StudentChange[] = [
    ...changed.map(({ student, after }) => ({
      id: student.id,
      before: toJson(pick(student.values, after)),
      after: toJson(after),
    })),
    ...leavers.map(({ id }) => ({ id, before: { status: 'Active' }, after: { status: 'Inactive' } })),
  ]
  for (const part of inParts(changes))
    if ((await updateStudents(tx, importId, part)) !== part.length) throw changedMeanwhile()
  await renameProfiles(tx, importId)
  return { added: added.length, changed: changed.length, deactivated: leavers.length }
}

function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', {
    status: 409,
    message: 'The roll has changed since this was shown, so nothing was imported. Please look at it again.',
  })
}

function pick(values: RollValues, keys: Partial<RollValues>): Partial<RollValues> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in keys))
}

/** As the database writes the row: the grade is a number there. */
function toJson({ grade_level, ...values }: Partial<RollValues>): RollJson {
  if (grade_level === undefined) return values
  return { ...values, grade_level: grade_level === null ? null : Number(grade_level) }
}

function texts(counts: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]))
}

function* inParts<T>(items: T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += atOnce) yield items.slice(start, start + atOnce)
}
