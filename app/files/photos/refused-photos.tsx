import { CircleAlert, X } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import type { RefusedPhoto } from './photo-list.ts'

interface RefusedPhotosProps {
  refused: readonly RefusedPhoto[]
  onDismiss: (id: string) => void
}

/** The chosen files that did not become pages, each with the reason and a next step. */
export function RefusedPhotos({ refused, onDismiss }: RefusedPhotosProps) {
  return (
    <div role="alert">
      <ul className="space-y-2">
        {refused.map(({ id, name, code }) => (
          <li key={id} className="flex items-start gap-1 rounded-md bg-clay-tint py-1 pr-1 pl-3 sm:pl-4">
            <CircleAlert
              className="mt-2.5 mr-2 hidden size-5 shrink-0 text-clay-ink sm:block"
              aria-hidden="true"
            />
            <div className="min-w-0 grow py-2">
              <p className="font-semibold break-words text-clay-ink">{words.refusedTitle(name)}</p>
              <p className="text-sm">{words.problems[code]}</p>
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label={words.dismiss(name)}
              onClick={() => onDismiss(id)}
            >
              <X className="size-5" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
