import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { DoorOpen, UserRound, UsersRound } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { frame } from '#app/words/account/session.ts'
import { assignments as assignmentWords } from '#app/words/student/assignments.ts'
import { grades } from '#app/words/student/grades.ts'
import { firstScreen, subjects as words } from '#app/words/student/portal.ts'
import { subjectDialog as dialogWords } from '#app/words/student/subjects.ts'
import { assignmentSearch } from '#app/features/student/assignments/assignment-address.ts'
import { statusOf } from '#app/features/student/assignments/assignment-state.ts'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { GradeTable } from '#app/features/student/grades/grade-table.tsx'
import { ResourceLink } from '#app/features/student/resources/resource-link.tsx'
import { formatDue } from '#app/lib/text/format.ts'
import type { EnrolledSubject, StudentAssignment, StudentDashboard } from '#shared/dashboard/contract.ts'
import { Fact } from './fact.tsx'
import { NoteItem } from './note-item.tsx'
import { newTopicsOf } from './new-topics.ts'
import { SoonButtons } from './soon-buttons.tsx'
import { subjectQuery } from './subject-queries.ts'
import { lessonsByDay } from './lessons.ts'

interface SubjectDialogProps {
  subject: EnrolledSubject
  dashboard: StudentDashboard
  /** Whether the address leads to its forum. */
  opensForum: boolean
  onClose: () => void
}

/** Everything of one class: its lessons, notes, assignments, materials and the student's grades in it. */
export function SubjectDialog({ subject, dashboard, opensForum, onClose }: SubjectDialogProps) {
  const code = subject.subject_code ? ` (${subject.subject_code})` : ''
  return (
    <Dialog
      title={`${subject.subject_name ?? words.unknownSubject}${code}`}
      description={`${subject.term}, ${subject.academic_year}`}
      onClose={onClose}
    >
      <div className="space-y-6">
        <dl className="space-y-1">
          <Fact icon={UserRound} name={words.teacher} value={subject.teacher_name ?? words.notAssigned} />
          <Fact icon={UsersRound} name={words.class} value={subject.class_name || words.unknownClass} />
          <Fact icon={DoorOpen} name={words.room} value={subject.room ?? words.noRoom} />
        </dl>
        <Buttons
          classId={subject.class_id}
          newTopics={newTopicsOf(dashboard, subject.class_id)}
          opensForum={opensForum}
        />
        <Section title={dialogWords.assignments} empty={dialogWords.noAssignments}>
          {dashboard.assignments
            .filter(({ class_id }) => class_id === subject.class_id)
            .map((assignment) => (
              <AssignmentItem key={assignment.id} assignment={assignment} />
            ))}
        </Section>
        <SubjectContent classId={subject.class_id} />
        <Timetable schedule={subject.schedule} />
      </div>
    </Dialog>
  )
}

function AssignmentItem({ assignment }: { assignment: StudentAssignment }) {
  return (
    <li className="flex items-start justify-between gap-3 py-1">
      <Link to={{ search: assignmentSearch(assignment.id) }} preventScrollReset className="min-w-0 grow py-2">
        <span className="text-river-ink underline">{assignment.title}</span>
        <span className="block text-sm text-ink-soft">
          {assignment.due_date
            ? assignmentWords.wasDue(formatDue(assignment.due_date, assignment.due_time))
            : firstScreen.noDueDate}
        </span>
      </Link>
      <StatusBadge status={statusOf(assignment)} className="mt-2" />
    </li>
  )
}

function Buttons(props: Omit<ComponentProps<typeof SoonButtons>, 'hasForum'>) {
  const { userId } = useStudent()
  const { data } = useQuery(subjectQuery(userId, { id: props.classId }))
  return <SoonButtons {...props} hasForum={data?.has_forum} />
}

function SubjectContent({ classId }: { classId: string }) {
  const { userId } = useStudent()
  const query = useQuery(subjectQuery(userId, { id: classId }))
  const { data } = query
  if (query.isPending) return <Skeleton className="h-40" />
  if (!data) {
    return (
      <RetryAlert title={dialogWords.loadFailed} action={frame.tryAgain} query={query}>
        {dialogWords.loadHelp}
      </RetryAlert>
    )
  }
  return (
    <>
      <Section title={dialogWords.notes} empty={dialogWords.noNotes}>
        {data.notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </Section>
      <Section title={dialogWords.resources} empty={dialogWords.noResources}>
        {data.resources.map((resource) => (
          <li key={resource.id} className="py-2">
            {resource.title}
            <ResourceLink resource={resource} />
          </li>
        ))}
      </Section>
      <section>
        <h3 className="text-lg">{dialogWords.grades}</h3>
        {data.grades.length === 0 ? (
          <p className="text-ink-soft">{grades.empty}</p>
        ) : (
          <GradeTable caption={dialogWords.grades} grades={data.grades} />
        )}
      </section>
    </>
  )
}

/** The lessons of a class by day. */
function Timetable({ schedule }: { schedule: EnrolledSubject['schedule'] }) {
  const days = lessonsByDay(schedule)
  return (
    <section>
      <h3 className="text-lg">{words.timetable}</h3>
      {days.length === 0 && <p className="text-ink-soft">{words.noTimetable}</p>}
      <dl className="divide-y divide-line">
        {days.map(({ day, periods }) => (
          <div key={day} className="flex gap-4 py-1">
            <dt className="w-28 shrink-0">{day}</dt>
            <dd className="text-ink-soft">{words.periods(periods)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface SectionProps {
  title: string
  /** Shown instead of the list when it has no items. */
  empty: string
  children: ReactNode[]
}

/** A list in the subject's dialog, under its title. */
function Section({ title, empty, children }: SectionProps) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}
