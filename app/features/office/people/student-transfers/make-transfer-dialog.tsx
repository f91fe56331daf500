import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { makeTransferTexts as texts } from '#app/words/office/student-transfers.ts'
import { useDownload } from '#app/components/portal/use-download.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'

const keyQuery = callQuery('studentTransfers', 'fingerprint')

interface MakeTransferDialogProps {
  userId: string
  student: ListedStudentAccount
  onDone: () => void
}

/** Saves the signed file about a student who has left, with guardians if the office says so. */
export function MakeTransferDialog({ userId, student, onDone }: MakeTransferDialogProps) {
  const [withGuardians, setWithGuardians] = useState(false)
  const key = useQuery(keyQuery(userId))
  const { mutate, isPending } = useDownload(
    () => [
      `/admin/students/${student.id}/transfer/file`,
      { query: { with_guardians: String(withGuardians) } },
    ],
    texts,
  )
  return (
    <Dialog
      title={texts.title(`${student.first_name} ${student.last_name}`)}
      description={texts.description}
      onClose={onDone}
    >
      <Checkbox
        label={texts.guardians}
        checked={withGuardians}
        onChange={(event) => setWithGuardians(event.target.checked)}
      />
      {key.data && (
        <div className="mt-4">
          <p className="font-semibold">{texts.fingerprint}</p>
          <p className="font-mono tabular-nums">{key.data.fingerprint}</p>
          <p className="text-sm text-ink-soft">{texts.compare}</p>
        </div>
      )}
      <DialogActions>
        <Button busy={isPending} onClick={() => mutate()}>
          {isPending ? texts.saving : texts.save}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onDone}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
