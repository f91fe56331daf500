import { Paperclip, CalendarClock } from 'lucide-react'
import { useEffect, useRef, useId, useState } from 'react'
import { StatusBadge } from '#app/components/ui/status-badge.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { assignments as words } from '#app/words/student/assignments.ts'
import { subjects, firstScreen } from '#app/words/student/portal.ts'
import { HandInPanel } from '#app/features/student/hand-ins/hand-in-panel.tsx'
import { useSubmission } from '#app/features/student/hand-ins/use-hand-in.ts'
import { SubmissionSummary } from '#app/features/student/hand-ins/submission-summary.tsx'
import { capitalize, formatSize, formatDay } from '#app/lib/text/format.ts'
import { LateKeepFile } from '#app/offline/keeping/late-keep-file.tsx'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'
import { assignmentParameter, handInParameter } from './assignment-address.ts'
import { statusOf } from './assignment-state.ts'
import { isClosed } from '#shared/assignments/rules.ts'
import { describeDue, dueDateTones } from './due-date.ts'
import { classNames } from '#app/lib/page/class-names.ts'

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

/** When an assignment is due and closes, without urgency once it is handed in. */
function DueDate({ assignment }: { assignment: StudentAssignment }) {
  const { closes_on, extension, submission } = assignment
  const due = describeDue(assignment)
  const isSettled = submission !== null
  return (
    <>
      <p className="mt-0.5 flex items-start gap-2 text-sm">
        <CalendarClock className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
        {!due && firstScreen.noDueDate}
        {due && isSettled && words.wasDue(due.date)}
        {due && !isSettled && (
          <span>
            <span className={dueDateTones[due.urgency]}>{due.words}</span>
            <span className="text-ink-soft"> · {due.date}</span>
          </span>
        )}
      </p>
      {extension && (
        <p className="pl-6 text-sm text-ink-soft">
          {words.extended}
          {extension.reason && ` ${words.reason(extension.reason)}`}
        </p>
      )}
      {closes_on && !isSettled && (
        <p className="pl-6 text-sm text-ink-soft">
          {(isClosed(assignment) ? words.closed : words.closes)(formatDay(closes_on))}
        </p>
      )}
    </>
  )
}

interface DescriptionProps {
  /** Title of the assignment, for the name of the button. */
  title: string
  text: string
}

/**
 * A teacher's text, cut to two lines by style alone: all of it stays in the page for searching and for screen
 * readers. The button that expands it is shown only where something is cut.
 */
function Description({ title, text }: DescriptionProps) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <div className="relative mt-1 max-w-prose">
      <p
        ref={paragraph}
        id={id}
        className={classNames('whitespace-pre-line', !isOpen && 'line-clamp-2 print:line-clamp-none')}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? words.less : words.more}: ${title}`}
          className={classNames(
            'min-h-6 cursor-pointer text-sm font-semibold text-river-ink underline',
            // The text fades under the button instead of ending in the middle of a letter.
            !isOpen &&
              'absolute right-0 bottom-0 bg-[linear-gradient(to_right,transparent,var(--color-surface)_2.5rem)] pl-11',
          )}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.less : words.more}
        </button>
      )}
    </div>
  )
}
