import { findClashes, type Clash } from '#shared/classes/class-clashes.ts'
import type { PlannedClass } from '#shared/term-classes/contract.ts'
import * as termClassMessages from '#shared/term-classes/messages.ts'
import { isBlank, planColumns, type PlanColumn, type ClassRow } from './class-row.ts'
import type { RowReading } from './read-row.ts'

/** Something that is wrong with a row, and the cell in which it can be changed. */
export interface PlanProblem {
  row: number
  column: PlanColumn
  text: string
  /** Two lessons clash, which may be intended. */
  isClash: boolean
}

export interface CheckedPlan {
  /** The rows with a class group, as they were read. */
  taught: RowReading['taught'][]
  problems: PlanProblem[]
  /** The cells with a problem, as `<id of the row>/<column>`. */
  wrong: Set<string>
  /** The classes to be sent; complete only without problems. */
  planned: PlannedClass[]
  created: number
  changed: number
}

const columnOf: Record<Clash['kind'], PlanColumn> = {
  teacher: 'teacher',
  room: 'room',
  group: 'periods',
  twice: 'subject',
}

/** Finds everything that the server would refuse, and what has to be saved. */
export function checkRows(
  classRows: readonly ClassRow[],
  read: (classRow: ClassRow) => RowReading,
): CheckedPlan {
  const filled = classRows
    .map((classRow, row) => ({ classRow, row }))
    .filter(({ classRow }) => !isBlank(classRow))
  const readings = filled.map(({ classRow, row }) => ({ classRow, row, ...read(classRow) }))
  const problems: PlanProblem[] = readings.flatMap(({ row, faults }) =>
    planColumns.flatMap((column) =>
      faults[column] ? [{ row, column, text: faults[column], isClash: false }] : [],
    ),
  )
  const byId = new Map(readings.map((reading) => [reading.classRow.id, reading]))
  const unsaved = readings.filter(({ classRow }) => isUnsaved(classRow))
  const unsavedIds = new Set(unsaved.map(({ classRow }) => classRow.id))
  const wrong = new Set(problems.map(({ row, column }) => `${classRows[row]?.id}/${column}`))

  // A row without a group or a subject cannot be compared yet.
  const whole = readings.filter(({ taught }) => taught.name !== '').map(({ taught }) => taught)
  for (const { kind, ids, periods } of findClashes(whole)) {
    const at = unsavedIds.has(ids[1]) ? ids[1] : ids[0]
    const reading = byId.get(at)
    // The server refuses only what is new: two classes that clashed before are left until one of them is changed.
    if (!unsavedIds.has(at) || !reading) continue
    const classTitle = (id: string) => {
      const { texts } = byId.get(id)?.classRow ?? {}
      return `${texts?.name ?? ''} ${texts?.subject ?? ''}`.trim()
    }
    const column = columnOf[kind]
    const text = termClassMessages.clash(kind, classTitle(ids[0]), classTitle(ids[1]), periods)
    problems.push({ row: reading.row, column, text, isClash: kind !== 'twice' })
    for (const id of ids) wrong.add(`${id}/${column}`)
  }

  const planned = unsaved.map(({ classRow, taught }) => ({
    ...taught,
    subject_id: taught.subject_id ?? '',
    copy_of: classRow.copy_of,
    updated_at: classRow.saved?.taught.updated_at ?? null,
  }))
  const created = planned.filter(({ updated_at }) => updated_at === null).length
  return {
    taught: whole,
    problems: problems.toSorted((one, other) => one.row - other.row),
    wrong,
    planned,
    created,
    changed: planned.length - created,
  }
}

/** Whether a row differs from the stored one. */
export function isUnsaved({ saved, texts }: ClassRow): boolean {
  return !saved || planColumns.some((column) => texts[column].trim() !== saved.texts[column])
}
