import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#app/components/portal/use-action.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { sentOf } from '#app/forms/row-draft.ts'
import { guardianTexts } from '#app/words/office/guardians.ts'
import type { Guardian } from '#shared/guardians/contract.ts'
import { guardianFields } from '#shared/guardians/fields.ts'
import { draftOfGuardian, emptyGuardian } from './guardian-draft.ts'
import { GuardianFormFields } from './guardian-form-fields.tsx'
import { guardianName } from './guardian-names.ts'
import { guardianChanges, guardiansQuery } from './guardian-queries.ts'
import { numberRules } from './number-fields.tsx'

interface GuardianDialogProps {
  userId: string
  studentId: string
  /** The one to change; absent for a new one. */
  guardian?: Guardian
  onDone: () => void
}

const texts = guardianTexts.form
const rules = { ...guardianFields, ...numberRules }

/** Adds a guardian of a student, or changes one. */
export function GuardianDialog({ userId, studentId, guardian, onDone }: GuardianDialogProps) {
  const client = useQueryClient()
  const create = useCall('guardians', 'create', { userId, changes: guardianChanges })
  const update = useCall('guardians', 'update', { userId, changes: guardianChanges })
  return (
    <DraftDialog
      userId={userId}
      draftName={guardian ? `guardian.${guardian.id}` : `guardian.new.${studentId}`}
      texts={{
        ...texts,
        title: guardian ? texts.editTitle(guardianName(guardian)) : texts.title,
      }}
      initial={guardian ? draftOfGuardian(guardian) : emptyGuardian()}
      rules={rules}
      save={async (draft) => {
        const { id, updated_at, number, is_shared, known } = draft
        const fields = sentOf(guardianFields, draft)
        if (guardian) await update.mutateAsync({ id, updated_at, ...fields })
        else
          await create.mutateAsync({
            id,
            student_id: studentId,
            guardian_id: known?.guardian_id ?? null,
            number,
            is_shared,
            ...fields,
          })
      }}
      reload={async (draft) => {
        const query = guardiansQuery(userId, { student_id: studentId })
        const now = await client.fetchQuery({ ...query, staleTime: 0 })
        const row = now.find(({ id }) => id === draft.id)
        return row ? draftOfGuardian(row) : draft
      }}
      versionOf={({ updated_at }) => ({ updated_at })}
      onDone={onDone}
    >
      {(draft, change, problems, field) => (
        <GuardianFormFields
          userId={userId}
          studentId={studentId}
          guardian={guardian}
          form={{ draft, change, problems, field }}
        />
      )}
    </DraftDialog>
  )
}
