import { DoorOpen, UserRound, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { StatusBadge } from '#app/components/ui/badge.tsx'
import { assignments as assignmentWords, subjects as words } from '#app/content/student-portal.ts'
import { statusOf } from '#app/features/student/assignments/assignment-state.ts'
import { ResourceLink } from '#app/features/student/resources/resource-link.tsx'
import { formatDay } from '#app/lib/format.ts'
import type {
  EnrolledSubject,
  StudentAssignment,
  StudentDashboard,
  StudentResource,
} from '#shared/contracts/dashboard.ts'
import { Fact } from './fact.tsx'
import { lessonsByDay } from './timetable.ts'
import { SoonButtons } from './soon-buttons.tsx'

interface SubjectDialogProps {
  subject: EnrolledSubject
  dashboard: StudentDashboard
  onClose: () => void
}

export function SubjectDialog({ subject, dashboard, onClose }: SubjectDialogProps) {
  const isOfSubject = (item: StudentAssignment | StudentResource) => item.class_id === subject.class_id
  const code = subject.subject_code ? ` (${subject.subject_code})` : ''
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={`${subject.subject_name ?? words.unknownSubject}${code}`}
        description={`${subject.term}, ${subject.academic_year}`}
      >
        <div className="space-y-6">
          <dl className="space-y-1">
            <Fact icon={UserRound} name={words.teacher} value={subject.teacher_name ?? words.notAssigned} />
            <Fact icon={UsersRound} name={words.class} value={subject.class_name || words.unknownClass} />
            <Fact icon={DoorOpen} name={words.room} value={subject.room ?? words.noRoom} />
          </dl>
          <Timetable schedule={subject.schedule} />
          <Section title={words.assignments} empty={words.noAssignments}>
            {dashboard.assignments.filter(isOfSubject).map((assignment) => (
              <li key={assignment.id} className="flex items-start justify-between gap-3 py-2">
                <span>
                  {assignment.title}
                  <span className="block text-sm text-ink-soft">
                    {assignment.due_date ? formatDay(assignment.due_date) : assignmentWords.noDueDate}
                  </span>
                </span>
                <StatusBadge status={statusOf(assignment)} />
              </li>
            ))}
          </Section>
          <Section title={words.resources} empty={words.noResources}>
            {dashboard.resources.filter(isOfSubject).map((resource) => (
              <li key={resource.id} className="py-2">
                {resource.title}
                <ResourceLink resource={resource} />
              </li>
            ))}
          </Section>
          <SoonButtons />
        </div>
      </DialogContent>
    </Dialog>
  )
}

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

function Section({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
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
