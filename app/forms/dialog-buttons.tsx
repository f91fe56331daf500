import { Button } from '#app/components/ui/button.tsx'
import { DialogActions, DialogClose } from '#app/components/ui/dialog.tsx'
import { teaching } from '#app/words/shared/forms.ts'

/** The buttons under a form in a dialog: one submits it, the other closes the dialog. */
export function DialogButtons({ submit, busy }: { submit: string; busy: boolean }) {
  return (
    <DialogActions>
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      <DialogClose asChild>
        <Button variant="secondary">{teaching.cancel}</Button>
      </DialogClose>
    </DialogActions>
  )
}
