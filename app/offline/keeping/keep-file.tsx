import { Check, FileCheck2, HardDriveDownload, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { keptFiles as words } from '#app/words/shared/offline.ts'
import { useConnection } from '#app/lib/connection/connection.ts'
import { fileIdOf, keepFile, removeFile, useKeptFiles } from '#app/offline/store/kept-files.ts'
import { openKeptFile } from '#app/offline/store/open-file.ts'
import { canKeepReplies } from '#app/offline/store/can-keep.ts'

export interface KeepFileProps {
  file: { file_name: string | null; file_url: string | null }
  /** Shows icons alone, for a table. */
  isCompact?: boolean
}

/** Beside a file: keeps it on this device, opens the kept copy, and removes it. */
export function KeepFile({ file: { file_name, file_url }, isCompact = false }: KeepFileProps) {
  const files = useKeptFiles()
  const { isLost } = useConnection()
  const [isBusy, setBusy] = useState(false)
  const id = file_url ? fileIdOf(file_url) : undefined
  if (!id || !file_url || !file_name || !canKeepReplies()) return null
  const isKept = files.some((file) => file.id === id)

  async function act(what: () => Promise<unknown>, failure: string) {
    setBusy(true)
    try {
      await what()
    } catch {
      toast(failure, words.failedText, 'error')
    }
    setBusy(false)
  }

  // Without a connection there is nothing to fetch, and the portal's bar says why.
  if (!isKept && isLost) return null
  if (!isKept)
    return (
      <KeepButton
        icon={HardDriveDownload}
        text={isBusy ? words.keeping : words.keep}
        name={words.keepNamed(file_name)}
        isBusy={isBusy}
        isCompact={isCompact}
        onAct={() => void act(() => keepFile(file_url, file_name), words.keepFailed)}
      />
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {!isCompact && (
        <span className="inline-flex items-center gap-1 text-sm text-valley-ink">
          <Check className="size-4" aria-hidden="true" />
          {words.kept}
        </span>
      )}
      <KeepButton
        icon={isCompact ? FileCheck2 : undefined}
        text={words.open}
        name={words.openNamed(file_name)}
        isCompact={isCompact}
        onAct={() => void act(() => openKeptFile(id), words.openFailed)}
      />
      <KeepButton
        icon={isCompact ? Trash2 : undefined}
        text={words.remove}
        name={words.removeNamed(file_name)}
        isCompact={isCompact}
        onAct={() => void act(() => removeFile(id), words.removeFailed)}
      />
    </span>
  )
}

interface KeepButtonProps {
  icon: LucideIcon | undefined
  text: string
  /** The action with the file's name. */
  name: string
  isBusy?: boolean
  isCompact: boolean
  onAct: () => void
}

function KeepButton({ icon: Icon, text, name, isBusy, isCompact, onAct }: KeepButtonProps) {
  return (
    <Button
      variant="quiet"
      size={isCompact ? 'icon' : 'sm'}
      busy={isBusy}
      aria-label={name}
      title={isCompact ? name : undefined}
      onClick={onAct}
    >
      {Icon && !(isBusy && isCompact) && (
        <Icon className={isCompact ? 'size-5' : 'size-4'} aria-hidden="true" />
      )}
      {!isCompact && text}
    </Button>
  )
}
