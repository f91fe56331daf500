import { useState, useEffect } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { FileField } from '#app/files/file-field.tsx'
import { useFileSending } from '#app/files/use-file-sending.ts'
import { settingsTexts } from '#app/words/office/school-settings.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import type { StoredSettings } from '#shared/school-settings/contract.ts'
import { crestFile } from '#shared/school-settings/crest.ts'
import { hasClearGround } from './has-clear-ground.ts'

const words = settingsTexts.crest

interface CrestCardProps {
  settings: StoredSettings
  /** Whether the person came here to change the crest. */
  isWanted: boolean
  onDone: () => void
}

function bringIntoView(heading: HTMLElement | null): void {
  heading?.focus()
}

/** The current crest, with ways to upload the school's own and to return to the drawn one. */
export function CrestCard({ settings: { particulars, updated_at }, isWanted, onDone }: CrestCardProps) {
  const [isAsking, setAsking] = useState(false)
  const sending = useFileSending({ purpose: 'crest' })
  const { mutate, isPending } = useCall('schoolSettings', 'setCrest', {
    done: words.saved,
    failed: words.failed,
  })
  const set = (upload_id: string | null) => mutate({ upload_id, updated_at }, { onSettled: finish })

  function finish() {
    setAsking(false)
    sending.choose(undefined)
    onDone()
  }

  async function use() {
    const upload = await sending.send()
    if (upload) set(upload)
  }

  return (
    <li>
      <Card className="h-full space-y-3 p-4">
        <h3 className="text-xl" tabIndex={-1} ref={isWanted ? bringIntoView : undefined}>
          {words.title}
        </h3>
        <p className="text-sm text-ink-soft">{words.intro}</p>
        <div className="flex items-end gap-3 rounded-md bg-ridge p-3">
          <img
            src={particulars.crest ? crestFile(particulars.crest, 'header.webp') : '/favicon.svg'}
            alt={words.now}
            className="h-20 w-auto"
          />
          <img
            src={particulars.crest ? crestFile(particulars.crest, 'icon-192.png') : '/icon-192.png'}
            alt=""
            className="size-14 rounded-md"
          />
        </div>
        <FileField
          label={words.file}
          accept="image/*"
          hint={words.fileHint}
          file={sending.file}
          problem={sending.problem}
          sending={sending.sending}
          onChoose={sending.choose}
          onRemove={() => sending.choose(undefined)}
        />
        {sending.file && <GroundNotice file={sending.file} />}
        <p className="flex flex-wrap gap-2">
          {sending.file && (
            <Button busy={isPending || sending.isSending} onClick={() => void use()}>
              {words.use}
            </Button>
          )}
          {particulars.crest && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {words.back}
            </Button>
          )}
        </p>
      </Card>
      {isAsking && (
        <ConfirmDialog
          title={words.confirmBack}
          text={words.confirmBackText}
          yes={words.back}
          no={words.keep}
          busy={isPending}
          onAnswer={(yes) => (yes ? set(null) : setAsking(false))}
        />
      )}
    </li>
  )
}

/** Warns that a chosen picture would show as a box on the green. */
function GroundNotice({ file }: { file: File }) {
  const [clear, setClear] = useState<boolean>()
  useEffect(() => {
    let isMeant = true
    void hasClearGround(file).then((found) => isMeant && setClear(found))
    return () => {
      isMeant = false
    }
  }, [file])
  return clear === false && <Alert tone="warning">{settingsTexts.crest.box}</Alert>
}
