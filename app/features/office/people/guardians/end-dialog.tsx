import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { guardianTexts } from '#app/words/office/guardians.ts'
import type { Guardian, GuardianPhone } from '#shared/guardians/contract.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import * as formMessages from '#shared/words/forms.ts'
import { guardianName } from './guardian-names.ts'
import { guardianChanges } from './guardian-queries.ts'

/** A tie or a number that is to end. */
export type Ending =
  | { guardian: Guardian; phone?: undefined }
  | { phone: GuardianPhone; guardian?: undefined }

interface EndDialogProps {
  userId: string
  ending: Ending
  onDone: () => void
}

const texts = guardianTexts.endForm
const rules = {
  valid_until: { kind: 'date', invalid: formMessages.date, missing: formMessages.date },
} as const

/** Asks for the day from which a guardian or a number no longer counts. */
export function EndDialog({ userId, ending: { guardian, phone }, onDone }: EndDialogProps) {
  const endTie = useCall('guardians', 'end', { userId, changes: guardianChanges })
  const endNumber = useCall('guardians', 'endNumber', { userId, changes: guardianChanges })
  const { id, updated_at } = guardian ?? phone
  return (
    <DraftDialog
      userId={userId}
      draftName={`guardian.${id}.end`}
      texts={{
        title: texts.title(guardian ? guardianName(guardian) : formatPhoneNumber(phone.number)),
        description: guardian ? texts.text : texts.numberText,
        save: texts.save,
        saved: texts.done,
        failed: texts.failed,
      }}
      initial={{ valid_until: schoolDay() }}
      rules={rules}
      save={async ({ valid_until }) => {
        await (guardian ? endTie : endNumber).mutateAsync({ id, updated_at, valid_until })
      }}
      onDone={onDone}
    >
      {(_draft, _change, problems, field) => (
        <Field label={texts.day} error={problems['valid_until']}>
          <Input type="date" {...field('valid_until')} />
        </Field>
      )}
    </DraftDialog>
  )
}
