import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { handIn as words } from '#app/content/student-portal.ts'

interface ReplaceDialogProps {
  /** Of the hand-in that is there. */
  fileName: string
  onAnswer: (yes: boolean) => void
}

export function ReplaceDialog({ fileName, onAnswer }: ReplaceDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onAnswer(false)}>
      <DialogContent title={words.replaceTitle} description={words.replaceText(fileName)} hideClose>
        <DialogActions>
          <Button onClick={() => onAnswer(true)}>{words.replace}</Button>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {words.keep}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
