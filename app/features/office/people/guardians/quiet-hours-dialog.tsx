import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { guardianTexts } from '#app/words/office/guardians.ts'
import type { GuardianPhone } from '#shared/guardians/contract.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'
import { guardianChanges } from './guardian-queries.ts'

interface QuietHoursDialogProps {
  userId: string
  phone: GuardianPhone
  onDone: () => void
}

const texts = guardianTexts.quietForm

/** Sets the hours in which no texts are sent to a number. */
export function QuietHoursDialog({ userId, phone, onDone }: QuietHoursDialogProps) {
  const set = useCall('guardians', 'setQuietHours', { userId, changes: guardianChanges })
  const { id, number, quiet_from, quiet_until } = phone
  return (
    <DraftDialog
      userId={userId}
      draftName={`guardian-number.${id}.quiet`}
      texts={{ ...texts, title: texts.title(formatPhoneNumber(number)) }}
      initial={{ quiet_from: quiet_from ?? '', quiet_until: quiet_until ?? '' }}
      rules={{}}
      save={async (draft) => {
        await set.mutateAsync({
          id,
          quiet_from: draft.quiet_from || null,
          quiet_until: draft.quiet_until || null,
        })
      }}
      onDone={onDone}
    >
      {(_draft, _change, problems, field) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.from} error={problems['quiet_from']}>
            <Input type="time" {...field('quiet_from')} />
          </Field>
          <Field label={texts.until} error={problems['quiet_until']}>
            <Input type="time" {...field('quiet_until')} />
          </Field>
        </div>
      )}
    </DraftDialog>
  )
}
