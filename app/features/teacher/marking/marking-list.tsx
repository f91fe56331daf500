import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { ScrollToTop } from '#app/components/portal/scroll-to-top.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { markingTexts as words } from '#app/content/marking.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import type { MarkingList as Marking, MarkingRow } from '#shared/contracts/marking.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { ClearMark } from './clear-mark.tsx'
import { MarkHistory } from './mark-history.tsx'
import { MarkRow } from './mark-row.tsx'
import type { MarkState, MarkStore } from './mark-store.ts'
import { MarkingFilters } from './marking-filters.tsx'
import { MarkingHead } from './marking-head.tsx'
import { useReopen } from './marking-mutations.ts'
import { markHistoryQuery } from './marking-queries.ts'
import { typedMarkOf } from './marking-rules.ts'
import { useMarkingFilter } from './use-marking-filter.ts'
import { useMarking } from './use-marking.ts'

interface MarkingListProps {
  userId: string
  /** The assignment. */
  id: string
  onBack: () => void
}

/** The class of an assignment: who has handed in, and a mark for each, saved row by row. */
export function MarkingList({ userId, id, onBack }: MarkingListProps) {
  const { query, store, state } = useMarking(userId, id)
  return (
    <div className="space-y-4">
      <ScrollToTop />
      <LeaveGuard when={Object.keys(state.typed).length > 0} onLeave={store.dropAll} />
      <Button variant="quiet" size="sm" className="-ml-4" onClick={onBack}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        {words.back}
      </Button>
      <ListPart query={query} failure={words.loadFailed}>
        {(marking) => (
          <>
            <MarkingHead marking={marking} />
            <MarkingRows userId={userId} marking={marking} store={store} state={state} />
          </>
        )}
      </ListPart>
    </div>
  )
}

interface MarkingRowsProps {
  userId: string
  marking: Marking
  store: MarkStore
  state: MarkState
}

function MarkingRows({ userId, marking, store, state }: MarkingRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { filter, rows, choose } = useMarkingFilter(marking.rows)
  const [history, setHistory] = useState<MarkingRow>()
  const [clearing, setClearing] = useState<MarkingRow>()
  const { mutate: reopen } = useReopen(userId, marking.id)
  const isDue = marking.due_date !== null && marking.due_date < schoolDay()

  // Opened to be marked, the first work that waits takes the focus at once.
  const focusFirst = useEffectEvent(() => {
    if (filter === 'to_mark') list.current?.querySelector<HTMLElement>('[data-points]')?.focus()
  })
  useEffect(() => focusFirst(), [])

  function save(row: MarkingRow) {
    void store.save(row.student_id, typedMarkOf(row), marking.total_marks)
    if (!(row.student_id in store.read().problems)) focusNext(list.current, row.student_id)
  }

  return (
    <>
      <MarkingFilters rows={marking.rows} filter={filter} onFilter={choose} />
      {rows.length === 0 && (
        <p className="py-8 text-center text-ink-soft">
          {marking.rows.length === 0 ? words.emptyClass : words.nobody}
        </p>
      )}
      <ul ref={list}>
        {rows.map((row) => (
          <MarkRow
            key={row.student_id}
            row={row}
            isDue={isDue}
            totalMarks={marking.total_marks}
            typed={state.typed[row.student_id] ?? typedMarkOf(row)}
            isChanged={row.student_id in state.typed}
            isSaving={state.saving.has(row.student_id)}
            problem={state.problems[row.student_id]}
            onType={(mark) => store.type(row.student_id, mark)}
            onSave={() => save(row)}
            onReopen={() => reopen(row.student_id)}
            onHistory={() => setHistory(row)}
            onClear={() => setClearing(row)}
          />
        ))}
      </ul>
      {history && (
        <MarkHistory
          title={words.historyTitle(`${history.first_name} ${history.last_name}`)}
          query={markHistoryQuery(userId, marking.id, history.student_id)}
          onClose={() => setHistory(undefined)}
        />
      )}
      {clearing && (
        <ClearMark
          userId={userId}
          assignmentId={marking.id}
          row={clearing}
          onCleared={() => store.drop(clearing.student_id)}
          onDone={() => setClearing(undefined)}
        />
      )}
    </>
  )
}

/** Moves from the points that are being saved to those of the next student, without taking the hands off the keys. */
function focusNext(list: HTMLUListElement | null, studentId: string): void {
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('[data-points]') ?? [])]
  const at = fields.findIndex((field) => field.dataset['points'] === studentId)
  const next = fields[at + 1]
  if (document.activeElement !== fields[at]) return
  next?.focus()
  next?.select()
}
