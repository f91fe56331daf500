import { useMemo, useState } from 'react'
import { useDraft } from '#app/forms/use-draft.ts'
import { newId } from '#app/lib/new-id.ts'
import type { EnrolmentMode, TermClass, TermOptions } from '#shared/contracts/term-classes.ts'
import { checkLines } from './check-lines.ts'
import {
  emptyTexts,
  pairOf,
  textsOf,
  type LineTexts,
  type NewLine,
  type PlanColumn,
  type PlanLine,
} from './plan-line.ts'
import { createLineReader } from './read-line.ts'
import type { Term } from './term-queries.ts'

/** What was typed and is not saved, as the browser stores it. */
interface PlanDraft {
  added: NewLine[]
  /** Texts of stored classes that differ, by the id of the class. */
  changed: Record<string, Partial<LineTexts>>
  students: EnrolmentMode
}

/** A cell of a line with the text that is to stand in it. */
export interface CellText {
  id: string
  column: PlanColumn
  text: string
}

const emptyDraft = (): PlanDraft => ({ added: [], changed: {}, students: 'group' })
const mostSteps = 100

interface PlanOptions {
  userId: string
  term: Term
  /** The classes of the term that are not archived. */
  present: TermClass[]
  options: TermOptions
}

/** The lines of a term's grid: what is stored with what was typed over it, checked as it is typed. */
export function usePlan({ userId, term, present, options }: PlanOptions) {
  const name = `term-classes.${term.academic_year}.${term.term}`
  const draft = useDraft(userId, name, emptyDraft)
  const [past, setPast] = useState<PlanDraft[]>([])
  const [future, setFuture] = useState<PlanDraft[]>([])
  const { added, changed } = draft.value

  const lines = useMemo(
    () => linesOf({ added, changed }, present, options),
    [added, changed, present, options],
  )
  const checked = useMemo(() => checkLines(lines, createLineReader(options)), [lines, options])

  function change(patch: Partial<PlanDraft>) {
    setPast((steps) => [...steps.slice(-mostSteps), draft.value])
    setFuture([])
    draft.change(patch)
  }

  function step(redo: boolean) {
    const [from, to] = redo ? [future, past] : [past, future]
    const target = from.at(-1)
    if (!target) return
    const [setFrom, setTo] = redo ? [setFuture, setPast] : [setPast, setFuture]
    setFrom(from.slice(0, -1))
    setTo([...to, draft.value])
    draft.change(target)
  }

  return {
    lines,
    ...checked,
    students: draft.value.students,
    isRestored: draft.isRestored,
    isChanged: added.length > 0 || Object.keys(changed).length > 0,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    write: (cells: CellText[]) => change(written(draft.value, lines, cells)),
    /** Adds lines, and puts texts into cells, as one step. */
    addLines(lineTexts: LineTexts[], students?: EnrolmentMode, copyOf: (string | null)[] = []) {
      const more = lineTexts.map((texts, index) => ({ id: newId(), texts, copy_of: copyOf[index] ?? null }))
      change({ added: [...added, ...more], ...(students ? { students } : {}) })
    },
    pasteAt: (row: number, column: number, block: string[][]) =>
      change(pasted(draft.value, lines, row, column, block)),
    remove: (id: string) => change({ added: added.filter((line) => line.id !== id) }),
    undo: () => step(false),
    redo: () => step(true),
    chooseStudents: (students: EnrolmentMode) => draft.change({ students }),
    restart: () => {
      setPast([])
      setFuture([])
      draft.restart(emptyDraft())
    },
  }
}

export type Plan = ReturnType<typeof usePlan>

function linesOf(
  { added, changed }: Pick<PlanDraft, 'added' | 'changed'>,
  present: TermClass[],
  options: TermOptions,
): PlanLine[] {
  const stored = present.map((taught): PlanLine => {
    const texts = textsOf(taught, options)
    return {
      id: taught.id,
      copy_of: null,
      texts: { ...texts, ...changed[taught.id] },
      saved: { taught, texts },
    }
  })
  // A line whose saving was answered too late is there already.
  const ids = new Set(present.map(({ id }) => id))
  return [...stored, ...added.filter(({ id }) => !ids.has(id))]
}

/** The draft with other texts in some cells. The room of a line follows its group until it is chosen. */
function written(draft: PlanDraft, lines: PlanLine[], cells: CellText[]): PlanDraft {
  const changed = { ...draft.changed }
  const texts = new Map(draft.added.map((line) => [line.id, line.texts]))
  for (const { id, column, text } of cells) {
    const before = texts.get(id)
    if (before) {
      const follows = column === 'name' && (before.room === '' || before.room === before.name)
      texts.set(id, { ...before, [column]: text, ...(follows ? { room: text } : {}) })
      continue
    }
    const saved = lines.find((line) => line.id === id)?.saved
    // The work of a class depends on its group and its subject, so these stay.
    if (!saved || column === 'name' || column === 'subject') continue
    const { [column]: _before, ...others } = changed[id] ?? {}
    const next = text === saved.texts[column] ? others : { ...others, [column]: text }
    if (Object.keys(next).length > 0) changed[id] = next
    else delete changed[id]
  }
  return {
    ...draft,
    changed,
    added: draft.added.map((line) => ({ ...line, texts: texts.get(line.id) ?? line.texts })),
  }
}

const columnOrder: PlanColumn[] = ['name', 'subject', 'teacher', 'room', 'periods']

/** Lays a block over the grid from a cell on; what lies below the last line becomes new lines. */
function pasted(
  draft: PlanDraft,
  lines: PlanLine[],
  row: number,
  column: number,
  block: string[][],
): PlanDraft {
  const isHeader = block[0]?.some((cell) => /^subject$/i.test(cell)) ?? false
  const rows = isHeader ? block.slice(1) : block
  const missing = Math.max(0, row + rows.length - lines.length)
  const more = Array.from({ length: missing }, (): NewLine => ({
    id: newId(),
    texts: emptyTexts,
    copy_of: null,
  }))
  const all: PlanLine[] = [...lines, ...more]
  const cells = rows.flatMap((texts, down) =>
    texts.flatMap((text, across): CellText[] => {
      const line = all[row + down]
      const at = columnOrder[column + across]
      return line && at ? [{ id: line.id, column: at, text }] : []
    }),
  )
  return written({ ...draft, added: [...draft.added, ...more] }, all, cells)
}

/** Lines of an earlier term that are not in the grid yet. */
export function linesToCopy(source: TermClass[], lines: readonly PlanLine[], options: TermOptions) {
  const current = source.filter(({ is_archived }) => !is_archived)
  // All classes of a term that was put away as a whole are archived.
  const taught = current.length > 0 ? current : source
  const there = new Set(lines.map(({ texts }) => pairOf(texts)))
  return taught
    .map((one) => ({ id: one.id, texts: textsOf(one, options) }))
    .filter(({ texts }) => !there.has(pairOf(texts)))
}
