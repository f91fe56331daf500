import { MessageSquare } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { handInMessageTexts as texts } from '#app/words/shared/hand-in-messages.ts'
import type { StudentAssignment, StudentSubmission } from '#shared/dashboard/contract.ts'

const MessagesDialog = loadPart(
  async () => (await import('#app/features/shared/hand-in-messages/messages-dialog.tsx')).MessagesDialog,
)

interface MessagesButtonProps {
  assignment: Pick<StudentAssignment, 'title'>
  submission: StudentSubmission
}

/** Opens the messages under a hand-in, and shows how many are new. */
export function MessagesButton({ assignment, submission }: MessagesButtonProps) {
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
