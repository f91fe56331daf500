import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { editTexts, moveTexts } from '#app/words/office/accounts.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { useMoveStudents } from './account-mutations.ts'
import { useStructure } from '#app/session/current-school.ts'
import { homeClasses } from './home-classes.ts'

interface MoveDialogProps {
  userId: string
  ids: string[]
  onDone: (moved: boolean) => void
}

/** Asks for the class, then moves everyone who is selected. */
export function MoveDialog({ userId, ids, onDone }: MoveDialogProps) {
  const [name, setName] = useState('')
  const structure = useStructure()
  const move = useMoveStudents(userId)
  const submit = () => move.mutate({ ids, className: name || null }, { onSuccess: () => onDone(true) })
  return (
    <Dialog open onOpenChange={(open) => !open && onDone(false)}>
      <DialogContent title={moveTexts.title(ids.length)} description={moveTexts.text}>
        <Field label={moveTexts.class}>
          <Select value={name} onChange={(event) => setName(event.target.value)}>
            <option value="">{moveTexts.none}</option>
            {homeClasses(structure).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <DialogActions>
          <Button busy={move.isPending} onClick={submit}>
            {move.isPending ? teaching.saving : moveTexts.submit}
          </Button>
          <Button variant="secondary" disabled={move.isPending} onClick={() => onDone(false)}>
            {editTexts.cancel}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
