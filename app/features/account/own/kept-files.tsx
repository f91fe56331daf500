import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { keptFiles as words } from '#app/words/shared/offline.ts'
import { formatSize } from '#app/lib/text/format.ts'
import { removeFile, useKeptFiles, type KeptFile } from '#app/offline/store/kept-files.ts'
import { openKeptFile } from '#app/offline/store/open-file.ts'

/** The files that the person chose to keep here, each with its size, and their total. */
export function KeptFiles() {
  const files = useKeptFiles()
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <div>
      <h3 className="text-lg">{words.heading}</h3>
      {files.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {files.map((file) => (
              <KeptFileItem key={file.id} file={file} />
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">{words.total(files.length, formatSize(total))}</p>
        </>
      )}
    </div>
  )
}

function KeptFileItem({ file: { id, name, size } }: { file: KeptFile }) {
  const fail = (title: string) => toast(title, words.failedText, 'error')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0 break-words">
        {name} <span className="text-sm text-ink-soft">({formatSize(size)})</span>
      </span>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={words.openNamed(name)}
          onClick={() => void openKeptFile(id).catch(() => fail(words.openFailed))}
        >
          {words.open}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={words.removeNamed(name)}
          onClick={() => void removeFile(id).catch(() => fail(words.removeFailed))}
        >
          {words.remove}
        </Button>
      </span>
    </li>
  )
}
