import { Check, HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { keptFiles as words } from '#app/content/offline.ts'
import { fileIdOf, keepFile, removeFile, useKeptFiles } from './kept-files.ts'
import { openKeptFile } from './open-file.ts'
import { canSeal } from './person-store.ts'

export interface KeepFileProps {
  file: { file_name: string | null; file_url: string | null }
}

/** Beside a file: keeps it on this device, opens the kept one, and removes it. */
export function KeepFile({ file: { file_name, file_url } }: KeepFileProps) {
  const files = useKeptFiles()
  const [isBusy, setBusy] = useState(false)
  const id = file_url ? fileIdOf(file_url) : undefined
  if (!id || !file_url || !file_name || !canSeal()) return null
  const kept = files.find((file) => file.id === id)

  async function act(what: () => Promise<unknown>, failure: string) {
    setBusy(true)
    try {
      await what()
    } catch {
      toast(failure, words.failedText, 'error')
    }
    setBusy(false)
  }

  if (!kept)
    return (
      <Button
        variant="quiet"
        size="sm"
        busy={isBusy}
        aria-label={words.keepNamed(file_name)}
        onClick={() => void act(() => keepFile(file_url, file_name), words.keepFailed)}
      >
        <HardDriveDownload className="size-4" aria-hidden="true" />
        {isBusy ? words.keeping : words.keep}
      </Button>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="inline-flex items-center gap-1 text-sm text-valley-ink">
        <Check className="size-4" aria-hidden="true" />
        {words.kept}
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={words.openNamed(file_name)}
        onClick={() => void act(() => openKeptFile(id), words.openFailed)}
      >
        {words.open}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={words.removeNamed(file_name)}
        onClick={() => void act(() => removeFile(id), words.removeFailed)}
      >
        {words.remove}
      </Button>
    </span>
  )
}
