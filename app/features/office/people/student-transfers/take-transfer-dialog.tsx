import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { FileChoice } from '#app/files/file-choice.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { reasonOf } from '#app/components/portal/toast-failure.ts'
import { takeTransferTexts as texts } from '#app/words/office/student-transfers.ts'
import { noFile } from '#shared/student-transfers/messages.ts'
import { hasValidCharacters } from '#shared/valid-characters.ts'
import { TransferForm } from './transfer-form.tsx'

interface TakeTransferDialogProps {
  userId: string
  onTaken: () => void
  onClose: () => void
}

/** Reads a transfer file, shows what it says, and takes it in. */
export function TakeTransferDialog({ userId, onTaken, onClose }: TakeTransferDialogProps) {
  const [file, setFile] = useState('')
  const [fault, setFault] = useState<string>()
  const read = useCall('studentTransfers', 'read', { failed: (error) => setFault(faultOf(error)) })
  async function choose([chosen]: File[]) {
    if (!chosen || read.isPending) return
    read.reset()
    const text = await chosen.text().catch(() => undefined)
    if (text === undefined) return setFault(texts.unreadable)
    if (!hasValidCharacters(text)) return setFault(noFile)
    setFile(text)
    setFault(undefined)
    read.mutate({ file: text })
  }
  return (
    <Dialog title={texts.title} description={texts.description} onClose={onClose}>
      <FileChoice
        accept=".json,application/json"
        aria-disabled={read.isPending || undefined}
        // A disabled control would lose the focus, so it opens nothing while a file is being read.
        onClick={(event) => read.isPending && event.preventDefault()}
        onChoose={(files) => void choose(files)}
      >
        {read.isPending ? texts.reading : read.data ? texts.another : texts.choose}
      </FileChoice>
      {fault !== undefined && (
        <Alert tone="error" title={texts.unread} className="mt-4">
          {fault}
        </Alert>
      )}
      {read.data ? (
        <TransferForm
          key={file}
          userId={userId}
          file={file}
          said={read.data}
          onTaken={onTaken}
          onClose={onClose}
        />
      ) : (
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

/** The server names the file as the field at fault. */
function faultOf(error: Error): string {
  const fields = (error as { data?: { fields?: Record<string, string> } }).data?.fields
  return fields?.['file'] ?? reasonOf(error)
}
