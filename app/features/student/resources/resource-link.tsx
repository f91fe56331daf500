import { Download, ExternalLink } from 'lucide-react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { resources as words } from '#app/words/student/materials.ts'
import { useMarkRead } from '#app/features/student/course-modules/use-mark-read.ts'
import { formatSize } from '#app/lib/text/format.ts'
import { LateKeepFile } from '#app/offline/keeping/late-keep-file.tsx'
import type { StudentResource } from '#shared/dashboard/contract.ts'

type OpenedResource = Pick<
  StudentResource,
  'id' | 'title' | 'file_url' | 'file_name' | 'file_size' | 'resource_url'
>

/**
 * Buttons that open a resource, which then counts as read: its file with name and size, its link, or both.
 */
export function ResourceLink({ resource }: { resource: OpenedResource }) {
  const markRead = useMarkRead()
  const onOpen = () => markRead({ kind: 'material', id: resource.id })
  const { file_url, file_name, file_size, resource_url, title } = resource
  const size = file_size === null ? null : `(${formatSize(file_size)})`
  /** The name that is said: what is shown, after the action and the title. */
  const nameOf = (action: string, ...shown: (string | null)[]) =>
    [`${action}: ${title},`, ...shown].filter(Boolean).join(' ')
  if (!file_url && !resource_url) return <p className="text-sm text-ink-soft">{words.missing}</p>
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {file_url && (
        <a
          href={file_url}
          onClick={onOpen}
          className={buttonStyles('secondary', 'sm', 'min-w-0')}
          aria-label={nameOf(words.download, file_name, size)}
        >
          <Download className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 truncate">{file_name ?? words.download}</span>
          {size && <span className="shrink-0 font-normal">{size}</span>}
        </a>
      )}
      {file_url && <LateKeepFile file={resource} />}
      {resource_url && (
        <a
          href={resource_url}
          onClick={onOpen}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyles('secondary', 'sm', 'min-w-0')}
          aria-label={nameOf(words.open, hostOf(resource_url))}
        >
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 truncate">{hostOf(resource_url)}</span>
        </a>
      )}
    </div>
  )
}

/** The host name of a link. */
function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? words.open
}
