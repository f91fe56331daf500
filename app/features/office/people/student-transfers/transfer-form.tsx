import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Radio } from '#app/components/ui/radio.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { homeClasses } from '#app/features/office/people/accounts/home-classes.ts'
import { useNavigate } from '#app/lib/navigation/navigator.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { useStructure } from '#app/session/current-school.ts'
import { addStudentTexts } from '#app/words/office/find-student.ts'
import { takeTransferTexts as texts } from '#app/words/office/student-transfers.ts'
import type { ReadTransfer } from '#shared/student-transfers/contract.ts'
import { TransferFacts } from './transfer-facts.tsx'

interface TransferFormProps {
  userId: string
  file: string
  said: ReadTransfer
  onTaken: () => void
  onClose: () => void
}

/** Shows a read file, and asks for what it cannot know: number, class, and whether the student is there already. */
export function TransferForm({ userId, file, said, onTaken, onClose }: TransferFormProps) {
  const { content, seems, taken } = said
  const [id] = useState(newId)
  const [typed, setTyped] = useState({ admission_number: '', class_name: '' })
  const [who, setWho] = useState<Who | undefined>(seems ? undefined : 'other')
  const [withGuardians, setWithGuardians] = useState(content.guardians.length > 0)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const navigate = useNavigate()
  const open = (studentId: string) => {
    onTaken()
    void navigate(`/admin/students/${studentId}`)
  }
  const take = useCall('studentTransfers', 'take', {
    userId,
    changes: studentChanges,
    failed: (error) => setProblems(toastFailure(error, texts.unread)),
  })
  function submit() {
    setProblems({})
    const student = {
      id,
      admission_number: typed.admission_number.trim(),
      class_name: typed.class_name || null,
      grade_level: null,
      is_another: seems !== null,
    }
    const same = who === 'same' && seems ? seems.id : null
    take.mutate(
      { file, student_id: same, student: same === null ? student : null, with_guardians: withGuardians },
      {
        onSuccess: (done) => {
          toast(texts.done)
          open(done.id)
        },
      },
    )
  }
  return (
    <>
      <div className="mt-4 space-y-4">
        <TransferFacts said={said} />
        {taken !== null && <Alert tone="warning">{texts.taken}</Alert>}
        {taken === null && seems && <SeemsKnown seems={seems} who={who} onChoose={setWho} />}
        {taken === null && who === 'other' && (
          <NewcomerFields typed={typed} problems={problems} onChange={setTyped} />
        )}
        {taken === null && content.guardians.length > 0 && (
          <Checkbox
            label={texts.guardians}
            checked={withGuardians}
            onChange={(event) => setWithGuardians(event.target.checked)}
          />
        )}
      </div>
      <DialogActions>
        {taken === null ? (
          <Button busy={take.isPending} disabled={who === undefined} onClick={submit}>
            {take.isPending ? texts.taking : texts.take}
          </Button>
        ) : (
          <Button onClick={() => open(taken)}>{texts.openRecord}</Button>
        )}
        <Button variant="secondary" disabled={take.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </DialogActions>
    </>
  )
}

type Who = 'same' | 'other'

interface SeemsKnownProps {
  seems: NonNullable<ReadTransfer['seems']>
  who: Who | undefined
  onChoose: (who: Who) => void
}

/** Asks whether somebody on the roll is the same person. */
function SeemsKnown({ seems, who, onChoose }: SeemsKnownProps) {
  return (
    <fieldset>
      <legend className="font-semibold">
        {texts.seems(seems.name, seems.admission_number, seems.class_name)}
      </legend>
      {(['same', 'other'] as const).map((choice) => (
        <Radio
          key={choice}
          name="who"
          label={texts[choice]}
          checked={who === choice}
          onChange={() => onChoose(choice)}
        />
      ))}
    </fieldset>
  )
}

interface Typed {
  admission_number: string
  class_name: string
}

interface NewcomerFieldsProps {
  typed: Typed
  problems: Record<string, string>
  onChange: (typed: Typed) => void
}

/** The number and the class here, which the other school cannot know. */
function NewcomerFields({ typed, problems, onChange }: NewcomerFieldsProps) {
  const structure = useStructure()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={texts.admission}
        optional
        hint={addStudentTexts.numberHint}
        {...errorOf(problems, 'admission_number')}
      >
        <Input
          value={typed.admission_number}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => onChange({ ...typed, admission_number: event.target.value })}
        />
      </Field>
      <Field label={texts.home} {...errorOf(problems, 'class_name')}>
        <Select
          value={typed.class_name}
          onChange={(event) => onChange({ ...typed, class_name: event.target.value })}
          none={texts.noClass}
          options={homeClasses(structure)}
        />
      </Field>
    </div>
  )
}

/** The fault of a field, whether the server names it within the student or alone. */
function errorOf(problems: Record<string, string>, name: keyof Typed): { error?: string } {
  const error = problems[`student.${name}`] ?? problems[name]
  return error === undefined ? {} : { error }
}
