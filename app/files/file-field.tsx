import { FileText, FolderOpen, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { formatSize } from '#app/lib/text/format.ts'
import type { Transfer } from '#app/lib/uploads/send-file.ts'
import { FileChoice } from './file-choice.tsx'

export interface FileFieldProps {
  label: string
  /** File extensions or kinds that the browser offers. */
  accept: string
  /** The accepted kinds of files, and their greatest size. */
  hint: string
  optional?: boolean
  /** Just chosen, not sent yet. */
  file: File | undefined
  /** The file that the row already has. */
  stored?: { name: string; size: number | null }
  problem: string | undefined
  sending?: Transfer
  onChoose: (file: File) => void
  /** Absent if a chosen file can only be replaced by another. */
  onRemove?: () => void
}

/**
 * The browser's own file control, behind a label that thumbs can hit and onto which a file may be dropped; it
 * also shows the progress of sending.
 */
export function FileField(props: FileFieldProps) {
  const { label, accept, hint, optional, file, stored, problem, sending, onChoose, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = file ? { name: file.name, size: file.size } : stored
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [dropped] = event.dataTransfer.files
        if (dropped && !sending) onChoose(dropped)
      }}
    >
      <p className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </p>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <FileChoice
        ref={input}
        accept={accept}
        className="mt-2 sm:w-auto"
        aria-label={`${teaching.chooseFile}: ${label}`}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== undefined || undefined}
        disabled={sending !== undefined}
        isKept
        onClick={() => {
          // A refused file can be mended and chosen again under its name.
          if (!file && input.current) input.current.value = ''
        }}
        onChoose={([chosen]) => chosen && onChoose(chosen)}
      >
        <FolderOpen className="size-5" aria-hidden="true" />
        {shown ? teaching.chooseOther : teaching.chooseFile}
      </FileChoice>
      {shown && (
        <ShownFile
          file={shown}
          onRemove={
            sending || !onRemove
              ? undefined
              : () => {
                  if (input.current) input.current.value = ''
                  onRemove()
                }
          }
        />
      )}
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
      {sending && <TransferProgress transfer={sending} />}
    </div>
  )
}

interface ShownFileProps {
  file: { name: string; size: number | null }
  /** Undefined if the file cannot be removed. */
  onRemove: (() => void) | undefined
}

function ShownFile({ file: { name, size }, onRemove }: ShownFileProps) {
  return (
    <div className="mt-2 flex items-center gap-2">
      <FileText className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="min-w-0 break-words">
        {name} {size !== null && <span className="whitespace-nowrap tabular-nums">({formatSize(size)})</span>}
      </span>
      {onRemove && (
        <Button variant="quiet" size="icon" aria-label={`${teaching.removeFile}: ${name}`} onClick={onRemove}>
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

function TransferProgress({ transfer }: { transfer: Transfer }) {
  if (transfer.step === 'confirming') return <p role="status">{teaching.confirming}</p>
  const { fileName, sent, total } = transfer
  return (
    <div className="mt-2" role="status">
      <Progress
        label={teaching.sending(fileName)}
        value={sent}
        max={total}
        detail={teaching.sent(formatSize(sent), formatSize(total))}
      />
      {transfer.step === 'waiting' && (
        <p className="text-sm text-kunai-ink">
          {transfer.isServerFull ? teaching.serverFull : teaching.waiting}
        </p>
      )}
    </div>
  )
}
