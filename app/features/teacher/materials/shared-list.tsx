import { Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { materialTexts } from '#app/words/teacher/materials.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { formatDate, formatSize } from '#app/lib/text/format.ts'
import { LateKeepFile } from '#app/offline/keeping/late-keep-file.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import type { Material } from '#shared/materials/contract.ts'

const shownAtFirst = 3

interface SharedListProps {
  userId: string
  materials: readonly Material[]
  onEdit: (material: Material) => void
}

/** The materials of a class, newest first; in a long list the newest ones, and the rest on request. */
export function SharedList({ userId, materials, onEdit }: SharedListProps) {
  const { mutateAsync: remove } = useCall('materials', 'remove', { userId, changes: ['materials'] })
  const [deleting, setDeleting] = useState<Material>()
  const [isWhole, setWhole] = useState(false)
  if (materials.length === 0) return <p className="text-ink-soft">{materialTexts.nothing}</p>
  const shown = isWhole ? materials : materials.slice(0, shownAtFirst)
  return (
    <>
      <ul aria-label={materialTexts.shared} className="divide-y divide-line border-t border-line">
        {shown.map((material) => (
          <li key={material.id} className="flex items-center gap-2 py-1">
            <SharedMaterial material={material} />
            <LateKeepFile file={material} isCompact />
            <RowActions
              of={material.title}
              actions={[
                { icon: Pencil, words: teaching.edit, onAct: () => onEdit(material) },
                { icon: Trash2, words: teaching.delete, onAct: () => setDeleting(material) },
              ]}
            />
          </li>
        ))}
      </ul>
      {materials.length > shown.length && (
        <Button variant="quiet" size="sm" className="-ml-4" onClick={() => setWhole(true)}>
          {materialTexts.more(materials.length - shown.length)}
        </Button>
      )}
      {deleting && (
        <DeleteRow
          question={materialTexts.confirmDelete}
          text={materialTexts.confirmDeleteText(deleting.title)}
          deleted={materialTexts.toasts.deleted}
          failed={materialTexts.toasts.deleteFailed}
          remove={() => remove({ id: deleting.id })}
          onDone={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

/** The title opens the file, or else the address; the address is named beside the kind and the day. */
function SharedMaterial({ material }: { material: Material }) {
  const { title, resource_type, resource_url, created_at, file_url, file_name, file_size } = material
  const host = resource_url && URL.parse(resource_url)?.hostname
  return (
    <p className="min-w-0 grow leading-tight break-words">
      <MaterialLink to={file_url ?? resource_url} name={teaching.open(title)}>
        {title}
      </MaterialLink>
      <span className="block text-sm text-ink-soft">
        {materialTexts.types[resource_type]} · {formatDate(created_at)}
        {file_url && ` · ${fileTypeOf(file_name)}, ${formatSize(file_size ?? 0)}`}
        {host && ' · '}
        {host && file_url ? (
          <MaterialLink to={resource_url} name={teaching.open(host)}>
            {host}
          </MaterialLink>
        ) : (
          host
        )}
      </span>
    </p>
  )
}

interface MaterialLinkProps {
  to: string | null
  name: string
  children: ReactNode
}

function MaterialLink({ to, name, children }: MaterialLinkProps) {
  if (!to) return <span className="font-semibold">{children}</span>
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
      className="inline-block py-1 font-semibold text-river-ink underline"
    >
      {children}
    </a>
  )
}

/** The extension of a file's name, as people call the type. */
function fileTypeOf(fileName: string | null): string {
  return (fileName?.split('.').pop() ?? '').toUpperCase()
}
