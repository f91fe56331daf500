import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { StateBadge } from '#app/features/shared/results/state-badge.tsx'
import { useMoves } from '#app/features/shared/results/use-moves.ts'
import { resultTexts as words } from '#app/words/teacher/results.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { ClassResults } from '#shared/contracts/results.ts'
import { resultOf } from '#shared/results/result.ts'
import { classResultsQuery, submitResults } from './result-queries.ts'

/** How far the results of a class are signed off, with what its teacher can do next. */
export function SubmitResults({ userId, group }: { userId: string; group: ClassResults }) {
  const { id, state, scheme, students } = group
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => {
    setAsking(false)
    void client.invalidateQueries({ queryKey: classResultsQuery(userId, id).queryKey })
  }
  const moves = useMoves(refresh)
  const { mutate, isPending } = useMutation({
    mutationFn: submitResults,
    onSuccess: () => toast(words.submitted),
    onError: (error) => void toastFailure(error, words.submitFailed),
    onSettled: refresh,
  })
  const enrolled = students.filter(({ is_enrolled }) => is_enrolled)
  const without = enrolled.filter(({ marks }) => resultOf(scheme, marks).percentage === null).length
  return (
    <>
      <StateBadge state={state} />
      {state === 'open' && enrolled.length > 0 && (
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
        <ConfirmDialog
          title={words.submitQuestion}
          text={words.submitText(without)}
          yes={words.submitYes}
          no={teaching.cancel}
          tone="primary"
          busy={isPending}
          onAnswer={(yes) => (yes ? mutate(id) : setAsking(false))}
        />
      )}
    </>
  )
}
