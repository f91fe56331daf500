import { asAdmin } from '#server/access/roles.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { notFound } from '#server/http/errors.ts'
import type { Services } from '#server/services.ts'
import {
  previewLimit,
  type RollChange,
  type RollCheck,
  type RollColumns,
} from '#shared/contracts/roll-import.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import type { RollField } from '#shared/roll.ts'
import { unpackContent } from './draft-content.ts'
import { fingerprintOf, planImport, type Change, type Plan } from './plan.ts'
import { findDraft, keepColumns, listRoll, type Draft } from './queries.ts'
import type { RollStudent, RollValues } from './read-line.ts'

/**
 * Says what importing the person's draft would do now, with the columns as chosen, which it keeps.
 * @throws {AppError} 403 no administrator, 404 no such draft
 */
export async function checkImport(
  { database }: Services,
  claims: Claims,
  { id, columns }: { id: string; columns: RollColumns },
): Promise<RollCheck> {
  const stored = await asAdmin(database, claims, async (tx) => {
    const draft = await requireDraft(tx, claims, id)
    await keepColumns(tx, id, columns)
    return { draft: { ...draft, columns }, roll: await listRoll(tx) }
  })
  return present(await planDraft(stored), columns)
}

/** The plan of the stored draft. @throws {AppError} as {@link checkImport} does */
export async function planStoredDraft(
  { database }: Services,
  claims: Claims,
  id: string,
): Promise<Plan & { fileName: string }> {
  const stored = await asAdmin(database, claims, async (tx) => {
    return { draft: await requireDraft(tx, claims, id), roll: await listRoll(tx) }
  })
  return { ...(await planDraft(stored)), fileName: stored.draft.file_name }
}

export async function requireDraft(tx: Tx, claims: Claims, id: string): Promise<Draft> {
  const draft = await findDraft(tx, claims.sub, id)
  if (!draft) throw notFound('This file is not waiting to be imported any more. Please choose it again.')
  return draft
}

export async function planDraft({ draft, roll }: { draft: Draft; roll: RollStudent[] }): Promise<Plan> {
  const { table, header } = await unpackContent(draft.content)
  return planImport({ table, header, columns: draft.columns, roll, today: schoolDay() })
}

function present(plan: Plan, columns: RollColumns): RollCheck {
  const { problems, added, changed, leavers } = plan
  const hasNumbers = columns.admission_number !== undefined
  return {
    fingerprint: fingerprintOf(plan),
    missing: hasNumbers ? [] : ['admission_number'],
    counts: {
      lines: plan.faultyLines + added.length + changed.length + plan.unchanged,
      problems: problems.length,
      faulty_lines: plan.faultyLines,
      added: added.length,
      changed: changed.length,
      moved_up: changed.filter(({ movedUp }) => movedUp).length,
      unchanged: plan.unchanged,
      leavers: leavers.length,
      left_out: plan.leftOut,
    },
    problems: problems.slice(0, previewLimit),
    added: added.slice(0, previewLimit).map(({ line, values }) => ({ line, ...person(values) })),
    changed: changed.slice(0, previewLimit).map(presentChange),
    leavers: leavers.slice(0, previewLimit).map(({ values }) => person(values)),
  }
}

function presentChange({ line, student, after, movedUp }: Change): RollChange {
  const fields = Object.entries(after).map(([name, value]) => {
    const field = name as RollField
    return { field, before: student.values[field], after: value }
  })
  return { line, ...person(student.values), moved_up: movedUp, fields }
}

function person({ admission_number, first_name, last_name, class_name }: RollValues) {
  return { admission_number: admission_number ?? '', name: `${first_name} ${last_name}`, class_name }
}
