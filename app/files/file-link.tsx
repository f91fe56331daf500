import { ExternalLink } from 'lucide-react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { formatSize } from '#app/lib/text/format.ts'
import { LateKeepFile } from '#app/offline/keeping/late-keep-file.tsx'

interface FileLinkProps {
  file: { file_name: string | null; file_size: number | null; file_url: string | null }
  /** Shown if there is none. */
  none: string
  /**
   * In a table the name gets the room: the buttons that keep the file on this device are icons, and its size
   * is left out.
   */
  isCompact?: boolean
}

/** A file's name with a button that opens it, and buttons that keep it on this device. */
export function FileLink({ file, none, isCompact }: FileLinkProps) {
  if (!file.file_url || !file.file_name) return <span className="text-ink-soft">{none}</span>
  return (
    <span className={`inline-flex max-w-full min-w-0 items-center gap-1 ${isCompact ? '' : 'flex-wrap'}`}>
      <OpenLink
        file_name={file.file_name}
        file_size={isCompact ? null : file.file_size}
        file_url={file.file_url}
      />
      <LateKeepFile file={file} isCompact={isCompact} />
    </span>
  )
}

interface OpenLinkProps {
  file_name: string
  file_size: number | null
  file_url: string
}

function OpenLink({ file_name, file_size, file_url }: OpenLinkProps) {
  return (
    <a
      href={file_url}
      target="_blank"
      rel="noopener"
      className={buttonStyles('secondary', 'sm', 'max-w-full min-w-0')}
      aria-label={teaching.open(file_name)}
    >
      <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 truncate">{file_name}</span>
      {file_size !== null && <span className="shrink-0 font-normal">({formatSize(file_size)})</span>}
    </a>
  )
}
