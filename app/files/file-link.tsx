import { ExternalLink } from 'lucide-react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { teaching } from '#app/content/teaching.ts'
import { formatSize } from '#app/lib/format.ts'

interface FileLinkProps {
  file: { file_name: string | null; file_size: number | null; file_url: string | null }
  /** Said where there is none. */
  none: string
}

/** A file's name with a button that opens it. */
export function FileLink({ file: { file_name, file_size, file_url }, none }: FileLinkProps) {
  if (!file_url || !file_name) return <span className="text-ink-soft">{none}</span>
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
