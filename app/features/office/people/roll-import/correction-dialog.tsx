import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { correctionHint } from '#app/words/office/roll-import.ts'
import { useStructure } from '#app/session/current-school.ts'
import type { RollCheck } from '#shared/roll-import/contract.ts'
import type { RollCalls } from './roll-queries.ts'
import { useImportTexts } from './import-kind.ts'

interface CorrectionDialogProps {
  /** Id of the draft. */
  id: string
  problem: Pick<
    RollCheck['problems'][number],
    'row' | 'line' | 'field' | 'name' | 'column' | 'reason' | 'value'
  > & { lines?: number }
  correct: RollCalls['correct']
  onDone: () => void
}

/** Corrects one cell of the uploaded file, or all that are alike. The preview is made again afterwards. */
export function CorrectionDialog({ id, problem, correct, onDone }: CorrectionDialogProps) {
  const texts = useImportTexts().problems.dialog
  const { row, line, field, name, column, reason } = problem
  const structure = useStructure()
  const [value, setValue] = useState(problem.value)
  const others = (problem.lines ?? 1) - 1
  const [everywhere, setEverywhere] = useState(others > 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    correct.mutate({ id, row, field, value, everywhere }, { onSuccess: onDone })
  }

  return (
    <Dialog title={texts.title(line, name)} description={texts.note} onClose={onDone}>
      <form noValidate className="space-y-4" onSubmit={submit}>
        <p className="text-clay-ink">{reason}</p>
        <Field label={column} hint={correctionHint(field, structure)}>
          <Input
            value={value}
            maxLength={255}
            autoComplete="off"
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
        {others > 0 && (
          <Checkbox
            label={texts.everywhere(others)}
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
        )}
        <DialogActions>
          <Button type="submit" busy={correct.isPending}>
            {correct.isPending ? texts.saving : texts.save}
          </Button>
          <Button variant="secondary" disabled={correct.isPending} onClick={onDone}>
            {texts.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
