import { Button } from '#app/components/ui/button.tsx'
import { classMoveTexts as texts } from '#app/words/shared/class-moves.ts'

function takeFocus(text: HTMLElement | null): void {
  text?.focus()
}

interface MadeMoveProps {
  /** Confirms what was done. */
  text: string
  isBusy?: boolean
  /** Absent if the move cannot be undone, or was undone already. */
  onUndo?: (() => void) | undefined
  onClose: () => void
}

/** A move that was made, with its undo. */
export function MadeMove({ text, isBusy = false, onUndo, onClose }: MadeMoveProps) {
  return (
    <div className="space-y-4">
      <p role="status" tabIndex={-1} ref={takeFocus} className="font-semibold">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>{texts.close}</Button>
        {onUndo && (
          <Button variant="secondary" busy={isBusy} onClick={onUndo}>
            {isBusy ? texts.undoing : texts.undo}
          </Button>
        )}
      </div>
    </div>
  )
}
