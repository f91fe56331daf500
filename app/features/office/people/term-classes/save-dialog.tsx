import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { termClassTexts as texts } from '#app/words/office/term-classes.ts'
import { enrolmentModes, type EnrolmentMode } from '#shared/term-classes/enrolment.ts'
import { useSaveTerm, type Term } from './term-queries.ts'
import { nameOfTerm } from './terms.ts'
import type { Plan } from './use-plan.ts'

interface SaveDialogProps {
  userId: string
  term: Term
  plan: Plan
  onDone: () => void
}

/** Shows what is saved, asks who is enrolled in the new classes, and saves everything at once. */
export function SaveDialog({ userId, term, plan, onDone }: SaveDialogProps) {
  const save = useSaveTerm(userId)
  const { planned, created, changed, students, classRows } = plan
  const clashes = plan.problems.filter(({ isClash }) => isClash)
  const [isAccepted, accept] = useState(clashes.length === 0)
  const isCopied = classRows.some(({ copy_of }) => copy_of !== null)
  const modes = enrolmentModes.filter((mode) => mode !== 'same' || isCopied)

  function submit() {
    save.mutate(
      { ...term, students, classes: planned, accepts_clashes: clashes.length > 0 },
      { onSuccess: plan.restart, onSettled: onDone },
    )
  }

  return (
    <Dialog
      title={texts.saveTitle(nameOfTerm(term))}
      description={texts.saveText(created, changed)}
      onClose={() => !save.isPending && onDone()}
    >
      {created > 0 && (
        <Field label={texts.students}>
          <Select
            value={students}
            onChange={(event) => plan.chooseStudents(event.currentTarget.value as EnrolmentMode)}
            options={modes.map((mode) => [mode, texts.modes[mode]])}
          />
        </Field>
      )}
      {clashes.length > 0 && (
        <>
          <ul className="mt-4 list-disc pl-5">
            {clashes.map(({ row, text }) => (
              <li key={`${row} ${text}`}>{texts.problem(row + 1, text)}</li>
            ))}
          </ul>
          <Checkbox
            label={texts.acceptClashes(clashes.length)}
            checked={isAccepted}
            onChange={(event) => accept(event.currentTarget.checked)}
          />
        </>
      )}
      <DialogActions>
        <Button busy={save.isPending} disabled={!isAccepted} onClick={submit}>
          {save.isPending ? texts.saving : texts.save}
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={onDone}>
          {texts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
