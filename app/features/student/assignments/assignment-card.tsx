import { Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { assignments as words } from '#app/words/student/assignments.ts'
import { subjects } from '#app/words/student/portal.ts'
import { HandInPanel } from '#app/features/student/hand-ins/hand-in-panel.tsx'
import { useSubmission } from '#app/features/student/hand-ins/use-hand-in.ts'
import { SubmissionSummary } from '#app/features/student/hand-ins/submission-summary.tsx'
import { capitalize, formatSize } from '#app/lib/text/format.ts'
import { LateKeepFile } from '#app/offline/keeping/late-keep-file.tsx'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'
import { assignmentParameter, handInParameter } from './assignment-address.ts'
import { statusOf } from './assignment-state.ts'
import { Description } from './description.tsx'
import { DueDate } from './due-date-text.tsx'

export function AssignmentCard({ assignment }: { assignment: StudentAssignment }) {
  const { id, title, description } = assignment
  const submission = useSubmission(assignment)
  const [parameters] = useParameters()
  const isMeant = parameters.get(assignmentParameter) === id
  const opensForm = isMeant && parameters.has(handInParameter)
  const heading = useFocusWhen(isMeant && !opensForm)
  return (
    <Card className="p-3 sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 scroll-mt-4 text-lg outline-offset-4">
          {title}
        </h3>
        <StatusBadge status={statusOf(assignment)} className="mt-0.5 shrink-0" />
      </div>
      <p className="text-sm text-ink-soft">
        {assignment.subject_name ?? subjects.unknownSubject} ·{' '}
        {assignment.class_name ?? subjects.unknownClass} · {capitalize(assignment.assignment_type)} ·{' '}
        {words.maxPoints(assignment.max_points)}
      </p>
      <DueDate assignment={assignment} />
      {description && <Description title={title} text={description} />}
      {submission && <SubmissionSummary assignment={assignment} submission={submission} />}
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {assignment.file_url && (
          <a
            href={assignment.file_url}
            className={buttonStyles(
              'secondary',
              'sm',
              'max-w-full min-w-0 flex-1 basis-40 px-3 sm:flex-none',
            )}
          >
            <Paperclip className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{assignment.file_name ?? words.attachment}</span>
            {assignment.file_size !== null && (
              <span className="shrink-0 font-normal">({formatSize(assignment.file_size)})</span>
            )}
          </a>
        )}
        {assignment.file_url && <LateKeepFile file={assignment} isCompact />}
        <HandInPanel key={String(opensForm)} assignment={assignment} opensForm={opensForm} />
      </div>
    </Card>
  )
}

/** Scrolls to a heading and focuses it, after somebody followed a link to it. */
function useFocusWhen(isMeant: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isMeant) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isMeant])
  return heading
}
