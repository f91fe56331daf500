import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { materialTexts } from '#app/content/materials.ts'
import { teaching } from '#app/content/teaching.ts'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { FileLink } from '#app/files/file-link.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { formatDate } from '#app/lib/format.ts'
import type { Material } from '#shared/contracts/materials.ts'
import { useRemoveMaterial } from './material-mutations.ts'

/** The materials of a class, newest first. */
export function SharedList({ userId, materials }: { userId: string; materials: readonly Material[] }) {
  const { mutateAsync: remove } = useRemoveMaterial(userId)
  const [deleting, setDeleting] = useState<Material>()
  if (materials.length === 0) return <p className="text-ink-soft">{materialTexts.nothing}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {materials.map((material) => (
          <li key={material.id} className="flex items-start gap-2 py-2">
            <div className="min-w-0 grow">
              <p className="font-semibold break-words">{material.title}</p>
              <p className="text-sm text-ink-soft">
                {materialTexts.types[material.resource_type]} · {formatDate(material.created_at)}
              </p>
              <p className="mt-1 flex flex-wrap gap-2">
                {material.file_url && <FileLink file={material} none="" />}
                {material.resource_url && (
                  <a
                    href={material.resource_url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={buttonStyles('secondary', 'sm', 'max-w-full min-w-0')}
                    aria-label={teaching.open(material.title)}
                  >
                    <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
                    <span className="min-w-0 truncate">{URL.parse(material.resource_url)?.hostname}</span>
                  </a>
                )}
              </p>
            </div>
            <RowActions
              of={material.title}
              actions={[{ icon: Trash2, words: teaching.delete, onAct: () => setDeleting(material) }]}
            />
          </li>
        ))}
      </ul>
      {deleting && (
        <DeleteRow
          question={materialTexts.confirmDelete}
          text={materialTexts.confirmDeleteText(deleting.title)}
          deleted={materialTexts.toasts.deleted}
          failed={materialTexts.toasts.deleteFailed}
          remove={() => remove(deleting.id)}
          onDone={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}
