import { useMemo, useState } from 'react'
import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { newId } from '#app/lib/text/new-id.ts'
import type { TermClass, TermOptions } from '#shared/term-classes/contract.ts'
import type { EnrolmentMode } from '#shared/term-classes/enrolment.ts'
import { checkRows, isUnsaved } from './check-rows.ts'
import type { RowTexts } from './class-row.ts'
import { emptyDraft, classRowsOf, pasted, written, type CellText, type PlanDraft } from './plan-draft.ts'
import { createRowReader } from './read-row.ts'
import type { Term } from './term-queries.ts'

const maxSteps = 100

interface PlanOptions {
  userId: string
  term: Term
  /** The classes of the term that are not archived. */
  present: TermClass[]
  options: TermOptions
}

/** The rows of a term's grid: stored classes with the typed changes, checked while typing. */
export function usePlan({ userId, term, present, options }: PlanOptions) {
  const name = `term-classes.${term.academic_year}.${term.term}`
  const draft = useDraft(userId, name, emptyDraft)
  const [past, setPast] = useState<PlanDraft[]>([])
  const [future, setFuture] = useState<PlanDraft[]>([])
  const { added, changed } = draft.value

  const classRows = useMemo(
    () => classRowsOf({ added, changed }, present, options),
    [added, changed, present, options],
  )
  const checked = useMemo(() => checkRows(classRows, createRowReader(options)), [classRows, options])

  function change(patch: Partial<PlanDraft>) {
    setPast((steps) => [...steps.slice(-maxSteps), draft.value])
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
    classRows,
    ...checked,
    students: draft.value.students,
    isRestored: draft.isRestored,
    // A draft may name rows that were saved although the page was left before the reply came.
    isChanged: classRows.some(isUnsaved),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    write: (cells: CellText[]) => change(written(draft.value, classRows, cells, options)),
    /** Adds rows, and sets the texts of cells, as one undo step. */
    addRows(rowTexts: RowTexts[], students?: EnrolmentMode, copyOf: (string | null)[] = []) {
      const more = rowTexts.map((texts, index) => ({ id: newId(), texts, copy_of: copyOf[index] ?? null }))
      change({ added: [...added, ...more], ...(students ? { students } : {}) })
    },
    pasteAt: (cell: GridCell, rows: string[][]) =>
      change(pasted(draft.value, classRows, cell, rows, options)),
    remove: (id: string) => change({ added: added.filter((classRow) => classRow.id !== id) }),
    undo: () => step(false),
    redo: () => step(true),
    chooseStudents: (students: EnrolmentMode) => draft.change({ students }),
    restart: () => {
      setPast([])
      setFuture([])
      void draft.restart(emptyDraft())
    },
  }
}

export type Plan = ReturnType<typeof usePlan>
