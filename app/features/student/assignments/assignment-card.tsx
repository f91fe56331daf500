import { Paperclip } from 'lucide-react'
import { StatusBadge } from '#app/components/ui/badge.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { assignments as words, subjects } from '#app/content/student-portal.ts'
import { capitalize, formatSize } from '#app/lib/format.ts'
import type { StudentAssignment } from '#shared/contracts/dashboard.ts'
import { statusOf } from './assignment-state.ts'
import { DueDate } from './due-date-text.tsx'
import { HandInPanel } from '#app/features/student/hand-ins/hand-in-panel.tsx'
import { SubmissionSummary } from '#app/features/student/hand-ins/submission-summary.tsx'

export function AssignmentCard({ assignment }: { assignment: StudentAssignment }) {
  const { title, description, submission } = assignment
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-xl">{title}</h3>
        <StatusBadge status={statusOf(assignment)} className="mt-0.5 shrink-0" />
      </div>
      <p className="text-sm text-ink-soft">
        {assignment.subject_name ?? subjects.unknownSubject} ·{' '}
        {assignment.class_name ?? subjects.unknownClass} · {capitalize(assignment.assignment_type)} ·{' '}
        {words.maxPoints(assignment.max_points)}
      </p>
      <DueDate day={assignment.due_date} settled={submission !== null} />
      {description && <Description text={description} />}
      {assignment.file_url && (
        <p className="mt-3">
          <a href={assignment.file_url} className={buttonStyles('secondary', 'sm', 'max-w-full min-w-0')}>
            <Paperclip className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{assignment.file_name ?? words.attachment}</span>
            {assignment.file_size !== null && (
              <span className="shrink-0 font-normal">({formatSize(assignment.file_size)})</span>
            )}
          </a>
        </p>
      )}
      {submission && <SubmissionSummary assignment={assignment} submission={submission} />}
      <HandInPanel assignment={assignment} />
    </Card>
  )
}

/** Paragraphs as the teacher wrote them. */
function Description({ text }: { text: string }) {
  return <p className="mt-3 max-w-prose whitespace-pre-line">{text}</p>
}
