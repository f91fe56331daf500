import { CircleAlert, CircleCheck, Image, Trash2 } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { formatSize } from '#app/lib/text/format.ts'
import type { ChosenFile } from './chosen-file.ts'

const words = slideshowTexts.upload

interface ChosenListProps {
  chosen: readonly ChosenFile[]
  busy: boolean
  onRemove: (id: string) => void
}

/** The chosen pictures with their sizes and progress. */
export function ChosenList({ chosen, busy, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null
  return (
    <div>
      <p className="font-semibold" role="status">
        {words.selected(chosen.length)}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {chosen.map((each) => (
          <li key={each.id} className="flex items-start gap-2 py-2">
            <Image className="mt-3 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            <div className="min-w-0 grow py-2.5">
              <p className="break-words">
                {each.file.name}{' '}
                <span className="whitespace-nowrap text-ink-soft tabular-nums">
                  ({formatSize(each.file.size)})
                </span>
              </p>
              <State chosen={each} />
            </div>
            {!busy && (
              <Button
                variant="quiet"
                size="icon"
                aria-label={words.remove(each.file.name)}
                onClick={() => onRemove(each.id)}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function State({ chosen: { file, progress, waiting, reason } }: { chosen: ChosenFile }) {
  if (progress === 0) return null
  if (progress === -1)
    return (
      <p role="alert" className="flex items-start gap-2 text-sm text-clay-ink">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span>
          {words.failed}: {reason}
        </span>
      </p>
    )
  if (progress === 100)
    return (
      <p className="flex items-center gap-2 text-sm text-valley-ink">
        <CircleCheck className="size-4" aria-hidden="true" />
        {words.steps[100]}
      </p>
    )
  return (
    <Progress
      label={words.progress(file.name)}
      value={progress}
      max={100}
      detail={waiting ? words.waiting : words.steps[progress]}
    />
  )
}
