import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { editTexts, moveTexts } from '#app/content/account-lists.ts'
import { teaching } from '#app/content/teaching.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { api } from '#app/lib/api.ts'
import { mostMoved } from '#shared/account-filters.ts'
import { homeClasses } from './home-classes.ts'

interface MoveDialogProps {
  ids: string[]
  onDone: (moved: boolean) => void
}

/** Asks for the class, then moves everyone who is selected. */
export function MoveDialog({ ids, onDone }: MoveDialogProps) {
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)

  async function move() {
    dismissToasts()
    setBusy(true)
    try {
      for (let first = 0; first < ids.length; first += mostMoved)
        await api.accounts.moveStudents({
          student_ids: ids.slice(first, first + mostMoved),
          class_name: name || null,
        })
      toast(moveTexts.moved, moveTexts.movedText(ids.length, name || moveTexts.none))
      onDone(true)
    } catch (error) {
      toastFailure(error, moveTexts.failed)
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onDone(false)}>
      <DialogContent title={moveTexts.title(ids.length)} description={moveTexts.text}>
        <Field label={moveTexts.class}>
          <Select value={name} onChange={(event) => setName(event.target.value)}>
            <option value="">{moveTexts.none}</option>
            {homeClasses().map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <DialogActions>
          <Button busy={busy} onClick={() => void move()}>
            {busy ? teaching.saving : moveTexts.submit}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => onDone(false)}>
            {editTexts.cancel}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
