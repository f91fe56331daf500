import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'

/** Removes every row and change that is not saved, after asking. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {texts.discard}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.discardQuestion}
          text={texts.discardText}
          yes={texts.discardYes}
          no={texts.discardNo}
          onAnswer={(yes) => {
            setAsking(false)
            if (yes) onDiscard()
          }}
        />
      )}
    </>
  )
}
