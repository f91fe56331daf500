import { ArrowLeft } from 'lucide-react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { takeLostFocus } from '#app/components/ui/take-lost-focus.ts'
import { ScrollToTop } from '#app/components/portal/scroll-to-top.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { adjustTexts, resultTexts as words, describeConcern } from '#app/words/teacher/results.ts'
import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { useOutbox } from '#app/offline/outbox/use-outbox.ts'
import { AdjustScheme } from './adjust-scheme.tsx'
import { ClassComments } from '#app/features/teacher/report-cards/class-comments.tsx'
import { classResultsQuery } from './result-queries.ts'
import { PrintResults } from './result-table.tsx'
import { ResultTable } from './result-table.tsx'
import type { ClassResults } from '#shared/results/class-results.ts'
import { rowsOf, rulesOf } from '#shared/results/class-rows.ts'
import { waitingMarks, withMarks } from './waiting-marks.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { concernsOf } from '#shared/results/concerns.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { StudentReasons } from './student-reasons.tsx'
import { useState } from 'react'
import { useCall } from '#app/components/portal/use-action.ts'
import { StateBadge } from '#app/features/shared/results/state-badge.tsx'
import { signOffChanges, useMoves } from '#app/features/shared/results/use-moves.ts'
import { SubmitDialog } from './submit-dialog.tsx'

interface ResultsPageProps {
  userId: string
  /** The class. */
  id: string
  onBack: () => void
}

/**
 * Students without a submitted result although their marks add up: they joined after the results were
 * submitted.
 */
function newcomersOf(group: ClassResults): string[] {
  return rowsOf(group)
    .filter(
      ({ student: { is_enrolled, signed }, result }) =>
        is_enrolled && signed?.percentage === null && result.percentage !== null,
    )
    .map(({ student: { first_name, last_name } }) => `${first_name} ${last_name}`)
}

/** The results of a class so far, and the students who need attention. */
export function ResultsPage({ userId, id, onBack }: ResultsPageProps) {
  const { entries } = useOutbox()
  return (
    <div className="space-y-4">
      <ScrollToTop />
      <Button variant="quiet" size="sm" className="-ml-4" onClick={onBack}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        {words.back}
      </Button>
      <Loaded of={classResultsQuery(userId, { id })} failure={words.loadFailed}>
        {(read) => {
          const waiting = read.state === 'open' ? waitingMarks(read, entries) : []
          const group = withMarks(read, waiting)
          const newcomers = newcomersOf(group)
          return (
            <>
              <header>
                <h2 ref={takeLostFocus} tabIndex={-1} className="font-display text-2xl break-words">
                  {words.title(group.class_name)}
                </h2>
                <p className="text-ink-soft">
                  {sheetTexts.facts(group.subject_name, group.academic_year, group.term)}
                </p>
                <p className="text-ink-soft print:hidden">{words.intro}</p>
              </header>
              {group.returned && (
                <Alert tone="warning" title={words.returned(formatDay(group.returned.on))}>
                  <p className="wrap-anywhere">{group.returned.reason}</p>
                </Alert>
              )}
              <div className="flex flex-wrap items-center gap-3 print:hidden">
                <SubmitResults userId={userId} group={group} waiting={waiting.length} />
                <AdjustScheme userId={userId} group={group} />
                {group.students.length > 0 && <ClassComments userId={userId} group={group} />}
              </div>
              {group.is_adjusted && <p className="text-sm text-ink-soft">{adjustTexts.isAdjusted}</p>}
              {newcomers.length > 0 && (
                <Alert tone="warning">{words.newcomers(newcomers, group.state === 'submitted')}</Alert>
              )}
              {waiting.length > 0 && <Alert>{words.waiting(waiting.length)}</Alert>}
              {group.students.length === 0 ? (
                <EmptyState title={words.empty} />
              ) : (
                <>
                  <ConcernList group={group} />
                  <ResultTable group={group} />
                  <div className="flex flex-wrap gap-2 print:hidden">
                    <PrintResults group={group} />
                    <SheetButtons path={`/teacher/classes/${group.id}/results/file`} />
                  </div>
                </>
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** The students who need attention, each with the reasons. */
function ConcernList({ group }: { group: ClassResults }) {
  const today = schoolDay()
  const limits = useSchool()
  const found = group.students
    .filter(({ is_enrolled }) => is_enrolled)
    .map((student) => ({
      id: student.id,
      name: `${student.first_name} ${student.last_name}`,
      reasons: concernsOf(student, { ...group, ...rulesOf(group, student) }, limits, today).map(
        describeConcern,
      ),
    }))
    .filter(({ reasons }) => reasons.length > 0)
  return <StudentReasons heading={words.concerns} none={words.noConcerns} students={found} />
}

interface SubmitResultsProps {
  userId: string
  group: ClassResults
  /** The number of marks on this machine that have not been sent yet. */
  waiting: number
}

/** The sign-off state of a class's results, with the teacher's next step. */
function SubmitResults({ userId, group, waiting }: SubmitResultsProps) {
  const { id, state, students } = group
  const [isAsking, setAsking] = useState(false)
  const moves = useMoves(userId)
  const { mutate, isPending } = useCall('results', 'submit', {
    userId,
    changes: signOffChanges,
    done: words.submitted,
    failed: words.submitFailed,
  })
  return (
    <>
      <StateBadge state={state} />
      {state === 'open' && students.some(({ is_enrolled }) => is_enrolled) && (
        <Button onClick={() => setAsking(true)}>{words.submit}</Button>
      )}
      {state === 'submitted' && (
        <Button
          variant="secondary"
          busy={moves.isPending}
          onClick={() =>
            moves.mutate([{ id, from: 'submitted', to: 'open', reason: null, released_on: null }])
          }
        >
          {words.takeBack}
        </Button>
      )}
      {isAsking && (
        <SubmitDialog
          userId={userId}
          classId={id}
          waiting={waiting}
          busy={isPending}
          onAnswer={(yes) => (yes ? mutate({ id }, { onSettled: () => setAsking(false) }) : setAsking(false))}
        />
      )}
    </>
  )
}
