import { findClashes, type Clash } from '#shared/class-clashes.ts'
import type { PlannedClass } from '#shared/contracts/term-classes.ts'
import { termClassMessages } from '#shared/messages/term-classes.ts'
import { isBlank, planColumns, type PlanColumn, type PlanLine } from './plan-line.ts'
import type { LineReading } from './read-line.ts'

/** Something that is wrong with a line, and the cell in which it can be changed. */
export interface PlanProblem {
  row: number
  column: PlanColumn
  text: string
}

export interface CheckedPlan {
  problems: PlanProblem[]
  /** The cells with a problem, as `<id of the line>/<column>`. */
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

/** Finds everything that the server would refuse, and what there is to be saved. */
export function checkLines(lines: readonly PlanLine[], read: (line: PlanLine) => LineReading): CheckedPlan {
  const filled = lines.map((line, row) => ({ line, row })).filter(({ line }) => !isBlank(line))
  const readings = filled.map(({ line, row }) => ({ line, row, ...read(line) }))
  const problems: PlanProblem[] = readings.flatMap(({ row, faults }) =>
    planColumns.flatMap((column) => (faults[column] ? [{ row, column, text: faults[column] }] : [])),
  )
  const byId = new Map(readings.map((reading) => [reading.line.id, reading]))
  const unsaved = readings.filter(({ line }) => isUnsaved(line))
  const unsavedIds = new Set(unsaved.map(({ line }) => line.id))
  const wrong = new Set(problems.map(({ row, column }) => `${lines[row]?.id}/${column}`))

  // A line without a group or a subject cannot be compared yet.
  const whole = readings.filter(({ taught }) => taught.name !== '').map(({ taught }) => taught)
  for (const { kind, ids, periods } of findClashes(whole)) {
    const at = unsavedIds.has(ids[1]) ? ids[1] : ids[0]
    const reading = byId.get(at)
    // The server refuses only what is new: two classes that clashed before are left to whoever changes one of them.
    if (!unsavedIds.has(at) || !reading) continue
    const nameOf = (id: string) => {
      const { texts } = byId.get(id)?.line ?? {}
      return `${texts?.name ?? ''} ${texts?.subject ?? ''}`.trim()
    }
    const column = columnOf[kind]
    const text = termClassMessages.clash(kind, nameOf(ids[0]), nameOf(ids[1]), periods)
    problems.push({ row: reading.row, column, text })
    for (const id of ids) wrong.add(`${id}/${column}`)
  }

  const planned = unsaved.map(({ line, taught }) => ({
    ...taught,
    subject_id: taught.subject_id ?? '',
    copy_of: line.copy_of,
    updated_at: line.saved?.taught.updated_at ?? null,
  }))
  const created = planned.filter(({ updated_at }) => updated_at === null).length
  return {
    problems: problems.toSorted((one, other) => one.row - other.row),
    wrong,
    planned,
    created,
    changed: planned.length - created,
  }
}

/** Whether a line differs from what is stored. */
export function isUnsaved({ saved, texts }: PlanLine): boolean {
  return !saved || planColumns.some((column) => texts[column].trim() !== saved.texts[column])
}
