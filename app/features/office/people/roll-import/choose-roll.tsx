import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { classNames } from '#app/lib/page/class-names.ts'
import { useImportTexts } from './import-kind.ts'

const accept = '.xlsx,.xls,.xlsm,.ods,.csv,.tsv,.txt,.html,.htm,text/csv'

interface ChooseRollProps {
  /** True when the chosen file replaces another one. */
  replaces: boolean
  busy: boolean
  onChoose: (file: File) => void
}

/** The browser's own file control, invisible over the whole area, so that a file may be dropped anywhere in it. */
export function ChooseRoll({ replaces, busy, onChoose }: ChooseRollProps) {
  const texts = useImportTexts().file
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    <section
      aria-label={texts.title}
      className={classNames(
        'relative rounded-md border-2 border-dashed p-6',
        isOver ? 'border-valley bg-valley-tint' : 'border-control bg-surface',
      )}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        aria-disabled={busy || undefined}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        // A disabled control would lose the focus, so it opens nothing while a file is being read.
        onClick={(event) => busy && event.preventDefault()}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file && !busy) onChoose(file)
          // The same file, corrected in the meantime, must count as a new choice.
          event.currentTarget.value = ''
        }}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {texts.hint}
      </p>
      <span className="mt-3 flex flex-wrap items-center gap-3 peer-focus-visible:[&>label]:outline-3 peer-focus-visible:[&>label]:outline-offset-2 peer-focus-visible:[&>label]:outline-focus">
        <label
          htmlFor={id}
          aria-disabled={busy || undefined}
          className={buttonStyles(replaces ? 'secondary' : 'primary')}
        >
          {busy ? <Spinner className="size-5" /> : <FileSpreadsheet className="size-5" aria-hidden="true" />}
          {replaces ? texts.chooseOther : texts.choose}
        </label>
        <span className="text-ink-soft">{texts.drop}</span>
      </span>
      <p role="status" className="text-sm text-ink-soft">
        {busy && texts.reading}
      </p>
    </section>
  )
}
