import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { newId } from '#app/lib/text/new-id.ts'
import { guardianTexts } from '#app/words/office/guardians.ts'
import type { Guardian } from '#shared/guardians/contract.ts'
import { guardianName } from './guardian-names.ts'
import { guardianChanges } from './guardian-queries.ts'
import { NumberFields, numberRules } from './number-fields.tsx'

interface NumberDialogProps {
  userId: string
  guardian: Guardian
  onDone: () => void
}

const texts = guardianTexts.numberForm

/** Adds another number of a guardian. */
export function NumberDialog({ userId, guardian, onDone }: NumberDialogProps) {
  const add = useCall('guardians', 'addNumber', { userId, changes: guardianChanges })
  return (
    <DraftDialog
      userId={userId}
      draftName={`guardian.${guardian.id}.number`}
      texts={{ ...texts, title: texts.title(guardianName(guardian)) }}
      initial={{ number_id: newId(), number: '', is_shared: false, is_landline: false }}
      rules={numberRules}
      save={async (draft) => {
        await add.mutateAsync({ id: guardian.id, ...draft })
      }}
      onDone={onDone}
    >
      {(draft, change, problems, field) => (
        <>
          <NumberFields draft={draft} change={change} problems={problems} field={field} />
          <Checkbox
            label={texts.isLandline}
            checked={draft.is_landline}
            onChange={({ currentTarget }) => change({ is_landline: currentTarget.checked })}
          />
        </>
      )}
    </DraftDialog>
  )
}
