import { CircleAlert, FileText, FolderOpen } from 'lucide-react'
import { useId } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { handIn as words } from '#app/content/student-portal.ts'
import { classNames } from '#app/lib/class-names.ts'
import { formatMegabytes, handInAccept } from '#shared/file-types.ts'

interface FileChoiceProps {
  /** Of the assignment, for the name of the control. */
  title: string
  file: File | undefined
  problem: string | undefined
  onChoose: (file: File | undefined) => void
}

/** The browser's own file control behind a label that thumbs can hit. */
export function FileChoice({ title, file, problem, onChoose }: FileChoiceProps) {
  const id = useId()
  return (
    <div>
      <p className="font-semibold">{words.file}</p>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {words.accepted}
      </p>
      <input
        id={id}
        type="file"
        accept={handInAccept}
        className="peer sr-only"
        aria-label={`${words.choose}: ${title}`}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== undefined || undefined}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      />
      <label
        htmlFor={id}
        className={buttonStyles(
          'secondary',
          'md',
          'mt-2 w-full cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus sm:w-auto',
        )}
      >
        <FolderOpen className="size-5" aria-hidden="true" />
        {file ? words.chooseOther : words.choose}
      </label>
      {file && (
        <p className={classNames('mt-3 flex items-start gap-2', problem && 'text-clay-ink')}>
          <FileText className="mt-1 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 break-words">
            {file.name} <span className="whitespace-nowrap tabular-nums">({formatMegabytes(file.size)})</span>
          </span>
        </p>
      )}
      <p id={`${id}-problem`} role="alert" className="text-sm text-clay-ink">
        {problem && (
          <span className="mt-2 flex items-start gap-2">
            <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden="true" />
            {problem}
          </span>
        )}
      </p>
    </div>
  )
}
