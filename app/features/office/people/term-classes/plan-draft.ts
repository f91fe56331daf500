import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { newId } from '#app/lib/text/new-id.ts'
import type { TermClass, TermOptions } from '#shared/term-classes/contract.ts'
import type { EnrolmentMode } from '#shared/term-classes/enrolment.ts'
import {
  emptyTexts,
  pairOf,
  planColumns,
  teacherText,
  textsOf,
  type RowTexts,
  type NewClassRow,
  type PlanColumn,
  type ClassRow,
} from './class-row.ts'

/** The unsaved changes, as the browser stores them. */
export interface PlanDraft {
  added: NewClassRow[]
  /** Changed texts of stored classes, by the id of the class. */
  changed: Record<string, Partial<RowTexts>>
  students: EnrolmentMode
}

/** A text to put into a cell. */
export interface CellText {
  id: string
  column: PlanColumn
  text: string
}

/** A draft without changes. */
export const emptyDraft = (): PlanDraft => ({ added: [], changed: {}, students: 'group' })
/** The rows of the grid: stored classes with the typed changes, then the new ones. */
export function classRowsOf(
  { added, changed }: Pick<PlanDraft, 'added' | 'changed'>,
  present: TermClass[],
  options: TermOptions,
): ClassRow[] {
  const stored = present.map((taught): ClassRow => {
    const texts = textsOf(taught, options)
    return {
      id: taught.id,
      copy_of: null,
      texts: { ...texts, ...changed[taught.id] },
      saved: { taught, texts },
    }
  })
  // A row that was saved although its reply came too late already exists.
  const ids = new Set(present.map(({ id }) => id))
  return [...stored, ...added.filter(({ id }) => !ids.has(id))]
}

/** The draft with other texts in some cells. The room of a row follows its group until one is chosen. */
export function written(
  draft: PlanDraft,
  classRows: ClassRow[],
  cells: CellText[],
  options: TermOptions,
): PlanDraft {
  const changed = { ...draft.changed }
  const texts = new Map(draft.added.map((classRow) => [classRow.id, classRow.texts]))
  for (const { id, column, text: typed } of cells) {
    const text = inFull(column, typed, options)
    const before = texts.get(id)
    if (before) {
      const follows = column === 'name' && (before.room === '' || before.room === before.name)
      texts.set(id, { ...before, [column]: text, ...(follows ? { room: text } : {}) })
      continue
    }
    const saved = classRows.find((classRow) => classRow.id === id)?.saved
    // The work of a class depends on its group and its subject, so these cannot be changed.
    if (!saved || column === 'name' || column === 'subject') continue
    const { [column]: _before, ...others } = changed[id] ?? {}
    const next = text === saved.texts[column] ? others : { ...others, [column]: text }
    if (Object.keys(next).length > 0) changed[id] = next
    else delete changed[id]
  }
  return {
    ...draft,
    changed,
    added: draft.added.map((classRow) => ({ ...classRow, texts: texts.get(classRow.id) ?? classRow.texts })),
  }
}

/** Codes and numbers from spreadsheets are replaced by the names that people read. */
function inFull(column: PlanColumn, typed: string, { subjects, teachers }: TermOptions): string {
  const isSame = (known: string) => known.toLowerCase() === typed.trim().toLowerCase()
  if (column === 'subject') return subjects.find(({ code }) => isSame(code))?.name ?? typed
  const teacher = column === 'teacher' && teachers.find(({ teacher_id }) => isSame(teacher_id))
  return teacher ? teacherText(teacher, teachers) : typed
}

/** The rows of a pasted block without its title row. */
export function withoutTitles(block: string[][]): string[][] {
  return block[0]?.some((cell) => /^subject$/i.test(cell)) ? block.slice(1) : block
}

/** Pastes a block into the grid, starting at a cell; lines below the last row become new rows. */
export function pasted(
  draft: PlanDraft,
  classRows: ClassRow[],
  { row, column }: GridCell,
  rows: string[][],
  options: TermOptions,
): PlanDraft {
  const missing = Math.max(0, row + rows.length - classRows.length)
  const more = Array.from({ length: missing }, (): NewClassRow => ({
    id: newId(),
    texts: emptyTexts,
    copy_of: null,
  }))
  const all: ClassRow[] = [...classRows, ...more]
  const cells = rows.flatMap((texts, down) =>
    texts.flatMap((text, across): CellText[] => {
      const classRow = all[row + down]
      const at = planColumns[column + across]
      return classRow && at ? [{ id: classRow.id, column: at, text }] : []
    }),
  )
  return written({ ...draft, added: [...draft.added, ...more] }, all, cells, options)
}

/** Rows of an earlier term that are not in the grid yet. */
export function rowsToCopy(source: TermClass[], classRows: readonly ClassRow[], options: TermOptions) {
  const current = source.filter(({ is_archived }) => !is_archived)
  // If a term was archived as a whole, so were all of its classes.
  const taught = current.length > 0 ? current : source
  const there = new Set(classRows.map(({ texts }) => pairOf(texts)))
  return taught
    .map((one) => ({ id: one.id, texts: textsOf(one, options) }))
    .filter(({ texts }) => !there.has(pairOf(texts)))
}
