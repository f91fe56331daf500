import { asAdmin } from '#server/access/roles.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { readWholeSchool } from '#server/database/school-queries.ts'
import { notFound } from '#server/http/errors.ts'
import type { Database } from '#server/database/database.ts'
import {
  previewLimit,
  type RollChange,
  type RollChoices,
  type RollCheck,
  type UnderstoodPoint,
} from '#shared/roll-import/contract.ts'
import { callingCodeOf } from '#shared/phone-numbers.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { type ImportField, type ImportKindName } from '#shared/student-records/roll.ts'
import { because } from '#shared/reasons.ts'
import { inSlices } from '#server/load/in-slices.ts'
import { unpackContent } from './draft-content.ts'
import { groupProblems } from './file-lines.ts'
import type { DryRun } from './imported-list.ts'
import { homeClassFinder } from '#shared/school-structure/class-names.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import type { SchoolFacts } from './kind.ts'
import { kinds } from './kinds.ts'
import type { Change, ImportPreview } from './preview.ts'
import { fingerprintOf } from './fingerprint.ts'
import { findDraft, keepChoices, type Draft } from './queries.ts'

/**
 * Computes what importing the person's draft would do now with the given choices, and stores the choices.
 * @throws {AppError} 403 no administrator, 404 no such draft
 */
export async function checkImport(
  { database }: { database: Database },
  claims: Claims,
  { id, choices }: { id: string; choices: RollChoices },
): Promise<RollCheck> {
  const { kind, dryRun } = await asAdmin(database, claims, async (tx) => {
    const draft = await requireDraft(tx, claims, id)
    await keepChoices(tx, id, choices)
    return { kind: draft.kind, dryRun: await openDraft(tx, { ...draft, choices }) }
  })
  const { preview } = await dryRun()
  return toReply(preview, kind, await inSlices(fingerprintOf(preview)))
}

/** The preview of the stored draft. @throws {AppError} as {@link checkImport} */
export async function previewStoredDraft(
  { database }: { database: Database },
  claims: Claims,
  id: string,
): Promise<ImportPreview & { fileName: string }> {
  const { fileName, dryRun } = await asAdmin(database, claims, async (tx) => {
    const draft = await requireDraft(tx, claims, id)
    return { fileName: draft.file_name, dryRun: await openDraft(tx, draft) }
  })
  return { ...(await dryRun()).preview, fileName }
}

/** The stored file of the person asking. @throws {AppError} 404 */
export async function requireDraft(tx: Tx, claims: Claims, id: string): Promise<Draft> {
  const draft = await findDraft(tx, claims.sub, id)
  if (!draft) throw notFound(because('rollImport.noFile'))
  return draft
}

/** The school's rules for classes, addresses and phone numbers. */
export async function readFacts(tx: Tx): Promise<SchoolFacts> {
  const { structure, studentEmailDomain, officePhone } = await readWholeSchool(tx)
  return {
    structure,
    findClass: homeClassFinder(homeClassesOf(structure)),
    studentDomain: studentEmailDomain.toLowerCase(),
    isMonthFirst: false,
    callingCode: callingCodeOf(officePhone),
  }
}

/** Reads the draft and what it is compared with. @returns the comparison */
export async function openDraft(tx: Tx, { kind, content, choices }: Draft): Promise<() => Promise<DryRun>> {
  return await kinds[kind].open(tx, {
    content: await unpackContent(content),
    choices,
    school: await readFacts(tx),
    today: schoolDay(),
  })
}

function toReply(preview: ImportPreview, kind: ImportKindName, fingerprint: string): RollCheck {
  const { added, changed, leavers, understood } = preview
  const problems = groupProblems(preview.problems, kinds[kind].columns.number)
  return {
    fingerprint,
    missing: preview.missing,
    understood: { ...understood, points: understood.points.map(shorten) },
    counts: {
      lines: preview.faultyLines + added.length + changed.length + preview.unchanged + preview.setAside,
      problems: problems.length,
      faulty_lines: preview.faultyLines,
      added: added.length,
      changed: changed.length,
      moved_up: changed.filter(({ movedUp }) => movedUp).length,
      unchanged: preview.unchanged,
      leavers: leavers.length,
      left_out: preview.leftOut,
      set_aside: preview.setAside,
    },
    problems: problems.slice(0, previewLimit),
    added: added
      .slice(0, previewLimit)
      .map(({ line, sheet, values }) => ({ line, sheet, ...kinds[kind].shownAs(values) })),
    changed: changed.slice(0, previewLimit).map((change) => toChange(kind, change)),
    leavers: leavers.slice(0, previewLimit).map(({ values }) => kinds[kind].shownAs(values)),
  }
}

function shorten(point: UnderstoodPoint): UnderstoodPoint {
  return { ...point, people: point.people.slice(0, previewLimit) }
}

function toChange(kind: ImportKindName, change: Change): RollChange {
  const { line, sheet, person: known, after, movedUp } = change
  const fields = Object.entries(after).map(([name, value]) => {
    const field = name as ImportField
    return { field, before: known.values[field] ?? null, after: value ?? null }
  })
  return { line, sheet, ...kinds[kind].shownAs(known.values), moved_up: movedUp, fields }
}
