import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { updateTexts as texts } from '#app/words/office/updates.ts'
import { useUpdateCall } from './update-queries.ts'

interface WayBackProps {
  userId: string
  /** The version before the update. */
  from: string
  onBegun: () => void
}

/** Returns to the version before a failing update, once somebody has agreed to lose newer work. */
export function WayBack({ userId, from, onBegun }: WayBackProps) {
  const [isAsked, setAsked] = useState(false)
  const back = useUpdateCall(userId, 'goBack', texts.backFailed)

  function answer(isYes: boolean): void {
    setAsked(false)
    if (isYes) back.mutate(undefined, { onSuccess: onBegun })
  }

  return (
    <>
      <Button variant="danger" busy={back.isPending} onClick={() => setAsked(true)}>
        {texts.goBack(from)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.back.title(from)}
          text={texts.back.text}
          yes={texts.back.yes}
          no={texts.back.no}
          onAnswer={answer}
        />
      )}
    </>
  )
}
