import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { useMedia } from '#app/components/ui/use-media.ts'
import { ScrollToTop, StartHere } from '#app/components/portal/scroll-to-top.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { lists } from '#app/words/shared/lists.ts'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import type { MarkingList as Marking, MarkingRow } from '#shared/marking/contract.ts'
import { isOver, latestDue } from '#shared/assignments/rules.ts'
import { LockedMarks } from '#app/features/teacher/results/locked-marks.tsx'
import { FileBeside } from './file-panel.tsx'
import { FilePanel } from './file-panel.tsx'
import { MarkDialog, type MarkTask } from './mark-dialog.tsx'
import { MarkRow } from './mark-row.tsx'
import { MarkingFilters } from './marking-filters.tsx'
import { MarkingHead } from './marking-head.tsx'
import { useReopen } from './marking-mutations.ts'
import { typedMarkOf } from './marking-rules.ts'
import { useMarkingFilter } from './marking-filters.tsx'
import { useMarking } from './use-marking.ts'
import { shownAtOnce, useRowFocus } from './use-row-focus.ts'

interface MarkingListProps {
  userId: string
  /** The assignment. */
  id: string
  /** The student whose work was opened from the class's mark sheet. */
  student?: string | undefined
  /** The text of the back link. */
  back: string
  onBack: () => void
}

/** The class of an assignment: who has handed in, and a mark for each, saved row by row. */
export function MarkingList({ userId, id, student, back, onBack }: MarkingListProps) {
  const { query, ...marks } = useMarking(userId, id)
  const { store, state } = marks
  // Typed marks that cannot be saved while the marks are locked are kept until they are open again.
  const isUnsaved = query.data?.results_state === 'open' && Object.keys(state.typed).length > 0
  return (
    <div className="space-y-4">
      <ScrollToTop />
      <LeaveGuard when={isUnsaved} onLeave={store.dropAll} />
      <Button variant="quiet" size="sm" className="-ml-4" onClick={onBack}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        {back}
      </Button>
      <ListPart query={query} failure={words.loadFailed}>
        {(marking) => (
          <>
            <StartHere />
            <MarkingHead userId={userId} marking={marking} />
            <LockedMarks group={marking} />
            <MarkingRows userId={userId} marking={marking} startsAt={student} {...marks} />
          </>
        )}
      </ListPart>
    </div>
  )
}

/** Keeps a focused field clear of the panel above the list. */
const belowPanel = 'max-lg:[&_:is(input,textarea)]:scroll-mt-[52dvh]'

interface MarkingRowsProps extends Omit<ReturnType<typeof useMarking>, 'query'> {
  userId: string
  marking: Marking
  startsAt: string | undefined
}

function MarkingRows({ userId, marking, startsAt, store, state, queued, undecided }: MarkingRowsProps) {
  const { filter, rows, choose } = useMarkingFilter(marking.rows)
  // Files are loaded for the wide screens that have room beside the list; elsewhere they are shown on request.
  const isWide = useMedia('(width >= 64rem)')
  const [active, setActive] = useState<string>()
  const [isPanelOpen, setPanelOpen] = useState(false)
  // Beside another part of the list the file would seem to belong to one of its students.
  const marked = rows.find(({ student_id }) => student_id === active)
  const [task, setTask] = useState<MarkTask>()
  const { mutate: reopen } = useReopen(userId, marking.id)
  const due = latestDue(marking, marking.extension)

  const isLocked = marking.results_state !== 'open'
  const startsInFirst = filter === 'to_mark'
  const { list, shown, move, showMore } = useRowFocus(rows, state.typed, {
    startsInFirst,
    startsAt,
    isLocked,
  })

  function save(row: MarkingRow) {
    if (isLocked) return move(row.student_id, 1)
    void store.save(row.student_id, queued[row.student_id] ?? typedMarkOf(row), marking.total_marks)
    if (!(row.student_id in store.read().problems)) move(row.student_id, 1)
  }

  // A field that cannot be changed shows the saved mark.
  const shownMark = (row: MarkingRow) =>
    (isLocked ? undefined : (state.typed[row.student_id] ?? queued[row.student_id])) ?? typedMarkOf(row)

  return (
    <>
      <MarkingFilters rows={marking.rows} filter={filter} onFilter={choose} />
      {rows.length === 0 && <Nobody isEmptyClass={marking.rows.length === 0} />}
      {!isWide && <FilePanel row={marked} isOpen={isPanelOpen} onOpen={setPanelOpen} />}
      <div className="lg:grid lg:grid-cols-2 lg:gap-6">
        <ul ref={list} className={isPanelOpen ? belowPanel : undefined}>
          {rows.map((row, index) => (
            <MarkRow
              key={row.student_id}
              isFolded={index >= shown}
              userId={userId}
              row={row}
              isDue={isOver(latestDue(due, row.extension))}
              totalMarks={marking.total_marks}
              typed={shownMark(row)}
              isLocked={isLocked}
              draft={state.typed[row.student_id]}
              isQueued={row.student_id in queued}
              isUndecided={undecided.has(row.student_id)}
              isSaving={state.saving.has(row.student_id)}
              problem={state.problems[row.student_id]}
              onFocus={() => setActive(row.student_id)}
              onMove={(by) => move(row.student_id, by)}
              onType={(mark) => store.type(row.student_id, mark)}
              onSave={() => save(row)}
              onDrop={() => store.drop(row.student_id)}
              onReopen={() => reopen(row.student_id)}
              mayExtend={marking.due_date !== null}
              onTask={(kind) => setTask({ kind, row })}
            />
          ))}
        </ul>
        {isWide && <FileBeside row={marked} />}
      </div>
      <MoreRows count={rows.length - shown} onMore={showMore} />
      <p className="text-sm text-ink-soft max-lg:hidden">{words.keys}</p>
      {task && (
        <MarkDialog
          userId={userId}
          marking={marking}
          task={task}
          onCleared={store.drop}
          onDone={() => setTask(undefined)}
        />
      )}
    </>
  )
}

function Nobody({ isEmptyClass }: { isEmptyClass: boolean }) {
  return <p className="py-8 text-center text-ink-soft">{isEmptyClass ? words.emptyClass : words.nobody}</p>
}

function MoreRows({ count, onMore }: { count: number; onMore: () => void }) {
  if (count <= 0) return null
  return (
    <Button variant="secondary" className="print:hidden" onClick={onMore}>
      {lists.more(Math.min(count, shownAtOnce))}
    </Button>
  )
}
