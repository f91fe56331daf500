import { ArrowRight, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import { formatRoughSize } from '#app/lib/text/format.ts'
import { isReady, sumSizes, type PhotoPage } from './photo-page.ts'
import type { PhotoListState } from './photo-list.ts'

interface PhotoFooterProps {
  state: PhotoListState
  onStop: () => void
  onUndo: () => void
  onUse: () => void
}

/** The last deletion, the progress of the work, and then the bytes it saves. */
export function PhotoFooter({ state, onStop, onUndo, onUse }: PhotoFooterProps) {
  const { pages, progress, removed } = state
  if (pages.length === 0 && !progress && !removed) return null
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 space-y-3 border-t border-line bg-surface px-6 py-4">
      {removed && <Removed key={removed.page.id} number={removed.index + 1} onUndo={onUndo} />}
      {progress ? (
        <Working {...progress} onStop={onStop} />
      ) : (
        pages.length > 0 && <Sizes pages={pages} onUse={onUse} />
      )}
    </div>
  )
}

function Removed({ number, onUndo }: { number: number; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The delete button was removed with its page.
  useEffect(() => button.current?.focus(), [])
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-4 rounded-md bg-sunken py-1 pr-1 pl-4"
    >
      {words.deleted(number)}
      <Button ref={button} variant="quiet" onClick={onUndo}>
        <Undo2 className="size-5" aria-hidden="true" />
        {words.undo}
      </Button>
    </div>
  )
}

function Working({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 grow">
        <Progress
          label={words.working}
          value={done}
          max={total}
          detail={words.progress(Math.min(total, done + 1), total)}
        />
      </div>
      <Button variant="secondary" onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  )
}

function Sizes({ pages, onUse }: { pages: readonly PhotoPage[]; onUse: () => void }) {
  const { before, after } = sumSizes(pages)
  const sizes = [formatRoughSize(before), formatRoughSize(after)] as const
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="font-display text-lg tabular-nums" role="status">
        <span aria-hidden="true">{words.total(pages.length, ...sizes)}</span>
        <span className="sr-only">{words.totalSpoken(pages.length, ...sizes)}</span>
      </p>
      <Button disabled={!pages.every(isReady)} onClick={onUse}>
        {words.use(pages.length)}
        <ArrowRight className="size-5" aria-hidden="true" />
      </Button>
    </div>
  )
}
