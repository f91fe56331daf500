import { FileText, FolderOpen, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import { FileChoice } from './file-choice.tsx'

export interface ChosenFile {
  file: File
  /** The reason why this file cannot be sent. */
  problem: string | undefined
}

interface FilesFieldProps {
  label: string
  /** The owner of the files, for labels. */
  of: string
  /** File extensions that the browser offers. */
  accept: string
  hint: string
  files: readonly ChosenFile[]
  /** The reason why the files cannot be sent together, or that there are none. */
  problem: string | undefined
  onAdd: (files: File[]) => void
  onRemove: (index: number) => void
}

/**
 * The browser's own file control for several files, which may also be dropped; the chosen ones are listed
 * below in order.
 */
export function FilesField({ label, of, accept, hint, files, problem, onAdd, onRemove }: FilesFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isMore = files.some((chosen) => chosen.problem === undefined)
  const choose = isMore ? teaching.addFile : teaching.chooseFile
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onAdd([...event.dataTransfer.files])
      }}
    >
      <p className="font-semibold">{label}</p>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      <ul className="mt-2 space-y-1 empty:hidden">
        {files.map((chosen, index) => (
          <ChosenItem
            key={index}
            chosen={chosen}
            problemId={`${id}-problem-${index}`}
            onRemove={() => {
              onRemove(index)
              // The pressed button no longer exists.
              input.current?.focus()
            }}
          />
        ))}
      </ul>
      <FileChoice
        ref={input}
        multiple
        accept={accept}
        className="mt-2 sm:w-auto"
        aria-label={`${choose}: ${of}`}
        aria-describedby={[
          `${id}-hint`,
          `${id}-problem`,
          ...files.map((_, index) => `${id}-problem-${index}`),
        ].join(' ')}
        aria-invalid={problem !== undefined || files.some((chosen) => chosen.problem) || undefined}
        onChoose={onAdd}
      >
        {isMore ? (
          <Plus className="size-5" aria-hidden="true" />
        ) : (
          <FolderOpen className="size-5" aria-hidden="true" />
        )}
        {choose}
      </FileChoice>
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
    </div>
  )
}

interface ChosenItemProps {
  chosen: ChosenFile
  problemId: string
  onRemove: () => void
}

function ChosenItem({ chosen: { file, problem }, problemId, onRemove }: ChosenItemProps) {
  return (
    <li>
      <div className="flex items-center gap-2">
        <FileText className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        <span className="min-w-0 break-words">
          {file.name} <span className="whitespace-nowrap tabular-nums">({formatMegabytes(file.size)})</span>
        </span>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`${teaching.takeOff}: ${file.name}`}
          onClick={onRemove}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <FieldError id={problemId}>{problem}</FieldError>
    </li>
  )
}
