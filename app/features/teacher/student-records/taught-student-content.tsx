import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GuardianLines } from '#app/components/portal/guardian-lines.tsx'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { DialogContent } from '#app/components/ui/dialog.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { StudentPhotograph } from '#app/features/shared/student-photographs/student-photograph.tsx'
import { ClassMoveForm } from '#app/features/shared/student-records/class-move-form.tsx'
import { WrittenSum } from '#app/components/portal/written-sum.tsx'
import { classMoveTexts } from '#app/words/shared/class-moves.ts'
import { taughtStudentTexts as words } from '#app/words/teacher/student-records.ts'
import { formatPercentage, formatDay } from '#app/lib/text/format.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { TaughtStudent } from '#shared/student-records/contract.ts'
import { resultOf } from '#shared/results/result.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
import { markWords } from '#app/words/shared/marks.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** A student's work in the teacher's own classes. */
const taughtQuery = callQuery('studentRecords', 'taught', { kept: 'to read', staleTime: 0 })

interface TaughtStudentProps {
  userId: string
  id: string
  name: string
}

/** The content of a dialog: a student's work in each class shared by teacher and student. */
export function TaughtStudentContent({ name, ...whom }: TaughtStudentProps) {
  return (
    <DialogContent title={name} className="sm:w-[min(48rem,calc(100vw-4rem))]!">
      <TaughtClasses name={name} {...whom} />
    </DialogContent>
  )
}

/** A separate component, so that nothing is loaded before the dialog opens. */
function TaughtClasses({ userId, id, name }: TaughtStudentProps) {
  const query = useQuery(taughtQuery(userId, { id }))
  if (query.isError) return <ListFailure query={query} />
  if (query.isPending)
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-48" />
      </div>
    )
  const { student, guardians = [], classes, may_move } = query.data
  return (
    <div className="space-y-8">
      <p className="-mt-6 text-ink-soft tabular-nums">
        {words.about(student.admission_number, student.class_name)}
      </p>
      {may_move && <StudentPhotograph userId={userId} id={id} name={name} />}
      {guardians.length > 0 && (
        <section aria-labelledby={`call-${id}`} className="wrap-anywhere">
          <h3 id={`call-${id}`} className="text-lg">
            {words.toCall}
          </h3>
          <GuardianLines guardians={guardians} />
        </section>
      )}
      {may_move && <ClassMove userId={userId} id={id} className={student.class_name} />}
      {classes.map((taught) => (
        <TaughtClass key={taught.id} taught={taught} />
      ))}
    </div>
  )
}

/**
 * For the teacher of the home class. The classes below stay as they were read: after a move the student may
 * be in none of them.
 */
function ClassMove(student: { userId: string; id: string; className: string | null }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {classMoveTexts.open}
      </Button>
    )
  return (
    <section aria-label={classMoveTexts.open} className="space-y-2 border-y border-line py-4">
      <p className="max-w-prose text-ink-soft">{classMoveTexts.text}</p>
      <ClassMoveForm {...student} isWithinGrade onClose={() => setOpen(false)} />
    </section>
  )
}

function TaughtClass({ taught }: { taught: TaughtStudent['classes'][number] }) {
  const { id, name, subject, term, academic_year, scheme, work } = taught
  const result = resultOf(scheme, work)
  return (
    <section aria-labelledby={`taught-${id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={`taught-${id}`} className="text-lg">
          {words.about(name, subject, `${term} ${academic_year}`)}
        </h3>
        {result.percentage !== null && (
          <p className="tabular-nums">{words.average(formatPercentage(result.percentage))}</p>
        )}
      </div>
      <WrittenSum result={result} />
      <TaughtWork work={work} />
    </section>
  )
}

type Work = TaughtStudent['classes'][number]['work']

/** The assignments and tests of a class, each with the student's work and mark. */
function TaughtWork({ work }: { work: Work }) {
  if (work.length === 0) return <p className="text-ink-soft">{words.noWork}</p>
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {work.map((piece) => (
        <li key={piece.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 grow basis-40">
            <p className="font-semibold wrap-anywhere">{piece.title}</p>
            {piece.day !== null && (
              <p className="text-sm text-ink-soft">{words.day(piece.kind, formatDay(piece.day))}</p>
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-3 tabular-nums">
            {(piece.points_earned !== null || piece.is_absent) &&
              words.about(markWords.points(piece.points_earned, piece.points_possible), piece.letter_grade)}
            <State piece={piece} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function State({ piece }: { piece: Work[number] }) {
  const { kind, handed_in, is_late, points_earned, is_absent, day } = piece
  if (is_absent) return null
  if (points_earned !== null) return <StatusBadge status="graded" />
  if (handed_in !== null) return <StatusBadge status={is_late ? 'late' : 'submitted'} />
  if (kind === 'column') return <Badge>{words.noMark}</Badge>
  const isDue = day !== null && day < schoolDay()
  return <Badge tone={isDue ? 'clay' : 'grey'}>{isDue ? words.missing : words.notYet}</Badge>
}
