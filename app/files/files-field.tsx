import { FileText, FolderOpen, Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { formatMegabytes } from '#shared/file-size.ts'

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
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
        className="peer sr-only"
        aria-label={`${choose}: ${of}`}
        aria-describedby={[
          `${id}-hint`,
          `${id}-problem`,
          ...files.map((_, index) => `${id}-problem-${index}`),
        ].join(' ')}
        aria-invalid={problem !== undefined || files.some((chosen) => chosen.problem) || undefined}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonStyles(
          'secondary',
          'md',
          'mt-2 w-full cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus sm:w-auto',
        )}
      >
        {isMore ? (
          <Plus className="size-5" aria-hidden="true" />
        ) : (
          <FolderOpen className="size-5" aria-hidden="true" />
        )}
        {choose}
      </label>
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
