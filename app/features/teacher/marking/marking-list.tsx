import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { useMedia } from '#app/components/ui/use-media.ts'
import { ScrollToTop, StartHere } from '#app/components/portal/scroll-to-top.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import type { MarkingList as Marking, MarkingRow } from '#shared/contracts/marking.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { FilePanel } from './file-panel.tsx'
import { FileViewer } from './file-viewer.tsx'
import { MarkDialog, type MarkTask } from './mark-dialog.tsx'
import { MarkRow } from './mark-row.tsx'
import type { MarkState, MarkStore, TypedMarks } from './mark-store.ts'
import { MarkingFilters } from './marking-filters.tsx'
import { MarkingHead } from './marking-head.tsx'
import { useReopen } from './marking-mutations.ts'
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
  const { query, store, state, queued, undecided } = useMarking(userId, id)
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
            <StartHere />
            <MarkingHead marking={marking} />
            <MarkingRows
              userId={userId}
              marking={marking}
              store={store}
              state={state}
              queued={queued}
              undecided={undecided}
            />
          </>
        )}
      </ListPart>
    </div>
  )
}

/** Keeps a focused field clear of the panel above the list. */
const belowPanel = 'max-lg:[&_:is(input,textarea)]:scroll-mt-[52dvh]'

interface MarkingRowsProps {
  userId: string
  marking: Marking
  store: MarkStore
  state: MarkState
  /** Marks that wait in the outbox. */
  queued: TypedMarks
  undecided: ReadonlySet<string>
}

function MarkingRows({ userId, marking, store, state, queued, undecided }: MarkingRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { filter, rows, choose } = useMarkingFilter(marking.rows)
  // Files are loaded for the wide screens that have room beside the list; elsewhere they are shown on request.
  const isWide = useMedia('(width >= 64rem)')
  const [active, setActive] = useState<string>()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const marked = marking.rows.find(({ student_id }) => student_id === active)
  const [task, setTask] = useState<MarkTask>()
  const { mutate: reopen } = useReopen(userId, marking.id)
  const isDue = marking.due_date !== null && marking.due_date < schoolDay()

  // Opened to be marked, the first work that waits takes the focus at once.
  const focusFirst = useEffectEvent(() => {
    if (filter === 'to_mark') list.current?.querySelector<HTMLElement>('[data-points]')?.focus()
  })
  useEffect(() => focusFirst(), [])

  function save(row: MarkingRow) {
    void store.save(row.student_id, queued[row.student_id] ?? typedMarkOf(row), marking.total_marks)
    if (!(row.student_id in store.read().problems)) moveFocus(list.current, row.student_id, 1)
  }

  return (
    <>
      <MarkingFilters rows={marking.rows} filter={filter} onFilter={choose} />
      {rows.length === 0 && (
        <p className="py-8 text-center text-ink-soft">
          {marking.rows.length === 0 ? words.emptyClass : words.nobody}
        </p>
      )}
      {!isWide && <FilePanel row={marked} isOpen={isPanelOpen} onOpen={setPanelOpen} />}
      <div className="lg:grid lg:grid-cols-2 lg:gap-6">
        <ul ref={list} className={isPanelOpen ? belowPanel : undefined}>
          {rows.map((row) => (
            <MarkRow
              key={row.student_id}
              userId={userId}
              row={row}
              isDue={isDue}
              totalMarks={marking.total_marks}
              typed={state.typed[row.student_id] ?? queued[row.student_id] ?? typedMarkOf(row)}
              isQueued={row.student_id in queued}
              isUndecided={undecided.has(row.student_id)}
              isChanged={row.student_id in state.typed}
              isSaving={state.saving.has(row.student_id)}
              problem={state.problems[row.student_id]}
              onFocus={() => setActive(row.student_id)}
              onMove={(by) => moveFocus(list.current, row.student_id, by)}
              onType={(mark) => store.type(row.student_id, mark)}
              onSave={() => save(row)}
              onReopen={() => reopen(row.student_id)}
              onHistory={() => setTask({ kind: 'history', row })}
              onClear={() => setTask({ kind: 'clear', row })}
            />
          ))}
        </ul>
        {isWide && (
          <aside
            aria-label={words.viewer}
            className="sticky top-4 h-[calc(100dvh-2rem)] overflow-hidden rounded-md border border-line bg-surface"
          >
            <FileViewer row={marked} />
          </aside>
        )}
      </div>
      <p className="text-sm text-ink-soft max-lg:hidden">{words.keys}</p>
      {task && (
        <MarkDialog
          userId={userId}
          assignmentId={marking.id}
          task={task}
          onCleared={store.drop}
          onDone={() => setTask(undefined)}
        />
      )}
    </>
  )
}

/** Moves the focus from one student's fields to the points of another, without taking the hands off the keys. */
function moveFocus(list: HTMLUListElement | null, studentId: string, by: 1 | -1): void {
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('[data-points]') ?? [])]
  const at = fields.findIndex((field) => field.dataset['points'] === studentId)
  // A click on the save button leaves the focus there.
  if (studentAt(document.activeElement) !== studentId) return
  const next = at < 0 ? undefined : fields[at + by]
  next?.focus()
  next?.select()
}

/** The student whose points or feedback an element holds. */
function studentAt(element: EventTarget | null): string | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  return element.dataset['points'] ?? element.dataset['feedback']
}
