import { useState } from 'react'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { StateBadge } from '#app/features/shared/results/state-badge.tsx'
import { signOffChanges, useMoves } from '#app/features/shared/results/use-moves.ts'
import { resultTexts as words } from '#app/words/teacher/results.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { SubmitDialog } from './submit-dialog.tsx'

interface SubmitResultsProps {
  userId: string
  group: ClassResults
  /** The number of marks on this machine that have not been sent yet. */
  waiting: number
}

/** The sign-off state of a class's results, with the teacher's next step. */
export function SubmitResults({ userId, group, waiting }: SubmitResultsProps) {
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
