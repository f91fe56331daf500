import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { markingTexts as words } from '#app/content/marking.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { ScrollToTop } from '#app/components/portal/scroll-to-top.tsx'
import { retrying } from '#app/forms/retrying.ts'
import { isStale } from '#app/forms/stale-notice.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { api } from '#app/lib/api.ts'
import { formatDay, formatSize } from '#app/lib/format.ts'
import type { MarkingList as Marking, MarkingRow } from '#shared/contracts/marking.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { ClearMark } from './clear-mark.tsx'
import { MarkHistory } from './mark-history.tsx'
import { MarkRow } from './mark-row.tsx'
import { markHistoryQuery, markingQuery } from './marking-queries.ts'
import { isShown, readPoints, typedMarkOf, type MarkingFilter } from './marking-rules.ts'
import { useMarks } from './use-marks.ts'

interface MarkingListProps {
  userId: string
  /** The assignment. */
  id: string
  onBack: () => void
}

const filters = Object.keys(words.filters) as MarkingFilter[]

/** The class of an assignment: who has handed in, and a mark for each, saved row by row. */
export function MarkingList({ userId, id, onBack }: MarkingListProps) {
  const client = useQueryClient()
  const query = useQuery(markingQuery(userId, id))
  const typed = useMarks(userId, id)
  const list = useRef<HTMLUListElement>(null)
  const [filter, setFilter] = useState<MarkingFilter>('all')
  const [saving, setSaving] = useState<string>()
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const [history, setHistory] = useState<MarkingRow>()
  const [clearing, setClearing] = useState<MarkingRow>()
  const { queryKey } = markingQuery(userId, id)

  function replace(row: MarkingRow) {
    client.setQueryData<Marking>(
      queryKey,
      (last) =>
        last && { ...last, rows: last.rows.map((one) => (one.student_id === row.student_id ? row : one)) },
    )
    void client.invalidateQueries({ queryKey: [userId, 'set-assignments'] })
  }

  async function save(row: MarkingRow, most: number) {
    const { student_id, version } = row
    const mark = typed.marks[student_id] ?? typedMarkOf(row)
    const read = readPoints(mark.points, most)
    setProblems({ ...problems, [student_id]: 'problem' in read ? read.problem : undefined })
    if ('problem' in read) return
    setSaving(student_id)
    const feedback = row.hand_in ? mark.feedback : null
    try {
      replace(
        await retrying(() => api.marking.mark({ id, student_id, points: read.points, feedback, version })),
      )
      typed.drop(student_id)
      toast(words.saved(`${row.first_name} ${row.last_name}`))
      focusNext(list.current, student_id)
    } catch (error) {
      const fields = toastFailure(error, words.failed)
      setProblems({ ...problems, [student_id]: Object.values(fields)[0] })
      // What was typed stays; beside it stands what was saved elsewhere.
      if (isStale(error)) await query.refetch()
    }
    setSaving(undefined)
  }

  async function reopen({ student_id }: MarkingRow) {
    try {
      replace(await api.marking.reopen({ id, student_id }))
    } catch (error) {
      toastFailure(error, words.failed)
    }
  }

  return (
    <div className="space-y-4">
      <ScrollToTop />
      <LeaveGuard when={Object.keys(typed.marks).length > 0 && !saving} onLeave={typed.dropAll} />
      <Button variant="quiet" size="sm" className="-ml-4" onClick={onBack}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        {words.back}
      </Button>
      <ListPart query={query} failure={words.loadFailed}>
        {(marking) => {
          const rows = marking.rows.filter((row) => isShown(row, filter))
          const isDue = marking.due_date !== null && marking.due_date < schoolDay()
          return (
            <>
              <MarkingHead marking={marking} />
              <div role="group" aria-label={words.filter} className="flex flex-wrap gap-2">
                {filters.map((name) => (
                  <Button
                    key={name}
                    size="sm"
                    variant={name === filter ? 'primary' : 'secondary'}
                    aria-pressed={name === filter}
                    onClick={() => setFilter(name)}
                  >
                    {words.filters[name]} ({marking.rows.filter((row) => isShown(row, name)).length})
                  </Button>
                ))}
              </div>
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
                    typed={typed.marks[row.student_id] ?? typedMarkOf(row)}
                    isChanged={row.student_id in typed.marks}
                    busy={saving === row.student_id}
                    problem={problems[row.student_id]}
                    onType={(mark) => typed.type(row.student_id, mark)}
                    onSave={() => void save(row, marking.total_marks)}
                    onReopen={() => void reopen(row)}
                    onHistory={() => setHistory(row)}
                    onClear={() => setClearing(row)}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </ListPart>
      {history && (
        <MarkHistory
          title={words.historyTitle(`${history.first_name} ${history.last_name}`)}
          query={markHistoryQuery(userId, id, history.student_id)}
          onClose={() => setHistory(undefined)}
        />
      )}
      {clearing && (
        <ClearMark
          assignmentId={id}
          row={clearing}
          onCleared={(row) => {
            replace(row)
            typed.drop(row.student_id)
          }}
          onStale={() => void query.refetch()}
          onDone={() => setClearing(undefined)}
        />
      )}
    </div>
  )
}

function MarkingHead({ marking }: { marking: Marking }) {
  const sizes = marking.rows.flatMap(({ hand_in }) => hand_in?.file_size ?? [])
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return (
    <header>
      <h2 className="font-display text-2xl break-words">{marking.title}</h2>
      <p className="text-ink-soft">
        {words.facts(marking.class_name, marking.subject_name)} ·{' '}
        {marking.due_date ? words.due(formatDay(marking.due_date)) : words.noDueDate} ·{' '}
        {words.outOf(marking.total_marks)}
      </p>
      {marking.archive_url && (
        <a href={marking.archive_url} download className={buttonStyles('secondary', 'sm', 'mt-3')}>
          <Download className="size-4" aria-hidden="true" />
          <span>
            {words.downloadAll(sizes.length)} <span className="font-normal">({formatSize(bytes)})</span>
          </span>
        </a>
      )}
    </header>
  )
}

/** From the points that were saved to those of the next student, without taking the hands off the keys. */
function focusNext(list: HTMLUListElement | null, studentId: string): void {
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('[data-points]') ?? [])]
  const at = fields.findIndex((field) => field.dataset['points'] === studentId)
  const next = fields[at + 1]
  if (document.activeElement === fields[at]) {
    next?.focus()
    next?.select()
  }
}
