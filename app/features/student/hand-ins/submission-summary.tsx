import { FileText, MessageSquare } from 'lucide-react'
import { assignments as words } from '#app/words/student/assignments.ts'
import { formatMoment, formatPoints } from '#app/lib/text/format.ts'
import type { StudentAssignment, StudentSubmission } from '#shared/dashboard/contract.ts'
import { filesOf } from '#shared/hand-ins/rules.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import { ReceiptButton } from './receipts.tsx'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { handInMessageTexts as texts } from '#app/words/shared/hand-in-messages.ts'

interface SubmissionSummaryProps {
  assignment: StudentAssignment
  submission: StudentSubmission
}

type HandedInFile = Pick<StudentSubmission, 'file_name' | 'file_size' | 'file_url'>

/** The files that were handed in, with mark and feedback once there are any. */
export function SubmissionSummary({ assignment, submission }: SubmissionSummaryProps) {
  return (
    <div className="mt-2 space-y-2 rounded-md bg-sunken p-3">
      {submission.grade !== null && (
        <p className="font-display text-xl">
          {words.mark(formatPoints(submission.grade), formatPoints(assignment.max_points))}
        </p>
      )}
      {submission.feedback && (
        <div>
          <p className="text-sm font-semibold">{words.feedback}</p>
          <p className="max-w-prose whitespace-pre-line">{submission.feedback}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          {filesOf<HandedInFile>(submission).map(({ file_name, file_size, file_url }, index) => (
            <a
              key={index}
              href={file_url}
              className="flex max-w-full items-start gap-2 py-1 text-river-ink underline"
            >
              <FileText className="mt-1 size-5 shrink-0" aria-hidden="true" />
              <span className="min-w-0 break-words">
                {file_name} ({formatMegabytes(file_size)})
              </span>
            </a>
          ))}
          <span className="block text-sm text-ink-soft">
            {words.handedInOn(formatMoment(submission.submitted_at))}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <MessagesButton assignment={assignment} submission={submission} />
          <ReceiptButton assignment={assignment} />
        </div>
      </div>
      {submission.reopened && <p className="font-semibold">{words.reopened}</p>}
    </div>
  )
}

const MessagesDialog = loadPart(
  async () => (await import('#app/features/shared/hand-in-messages/messages-dialog.tsx')).MessagesDialog,
)

interface MessagesButtonProps {
  assignment: Pick<StudentAssignment, 'title'>
  submission: StudentSubmission
}

/** Opens the messages under a hand-in, and shows how many are new. */
function MessagesButton({ assignment, submission }: MessagesButtonProps) {
  const { userId } = useStudent()
  const [isOpen, setOpen] = useState(false)
  const { id, new_messages } = submission
  return (
    <>
      <Button
        variant={new_messages ? 'primary' : 'secondary'}
        size="sm"
        aria-label={texts.openOf(assignment.title, new_messages)}
        onClick={() => setOpen(true)}
      >
        <MessageSquare className="size-4" aria-hidden="true" />
        {new_messages ? texts.new(new_messages) : texts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <MessagesDialog
            userId={userId}
            handInId={id}
            of={assignment.title}
            newCount={new_messages}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
