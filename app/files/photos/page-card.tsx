import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/components/ui/button.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import { classNames } from '#app/lib/page/class-names.ts'
import { formatRoughSize } from '#app/lib/text/format.ts'
import { BlobImage } from './blob-image.tsx'
import { isReady, type PhotoPage } from './photo-page.ts'

interface PageCardProps {
  page: PhotoPage
  index: number
  count: number
  /** The page that was just viewed: its picture takes the focus. */
  takesFocus: boolean
  onOpen: () => void
  onMove: (to: number) => void
  onDelete: () => void
}

/** A page, in the order of the PDF. */
export function PageCard({ page, index, count, takesFocus, onOpen, onMove, onDelete }: PageCardProps) {
  const number = index + 1
  const picture = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) picture.current?.focus()
  }, [takesFocus])
  return (
    <li className="rounded-md border border-line bg-surface p-2">
      <button
        ref={picture}
        type="button"
        className="relative grid aspect-[5/7] w-full cursor-pointer place-items-center overflow-hidden rounded-md bg-sunken p-1"
        aria-label={words.edit(number)}
        onClick={onOpen}
      >
        {page.made && (
          <BlobImage picture={page.made.thumbnail} alt="" className="max-h-full min-h-0 max-w-full raised" />
        )}
        {!isReady(page) && <Unready page={page} />}
      </button>
      <p className="mt-2 flex items-baseline justify-between gap-2 px-1 text-sm">
        <span className="font-semibold">{words.page(number)}</span>
        {isReady(page) && (
          <span className="text-ink-soft tabular-nums">{formatRoughSize(page.made.jpeg.size)}</span>
        )}
      </p>
      <div className="mt-1 flex justify-between">
        <Move label={words.earlier(number)} isPossible={index > 0} onMove={() => onMove(index - 1)}>
          <ArrowLeft className="size-5" aria-hidden="true" />
        </Move>
        <Move label={words.later(number)} isPossible={number < count} onMove={() => onMove(index + 1)}>
          <ArrowRight className="size-5" aria-hidden="true" />
        </Move>
        <Button
          variant="quiet"
          size="sm"
          className="w-10 px-0!"
          aria-label={words.delete(number)}
          onClick={onDelete}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}

function Unready({ page }: { page: PhotoPage }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-surface/70 p-2 text-center text-sm">
      {page.problem ? (
        <span className="text-clay-ink">{words.pageFailed}</span>
      ) : (
        <span className="flex flex-col items-center gap-2">
          <Spinner className="size-6" />
          {words.making}
        </span>
      )}
    </span>
  )
}

interface MoveProps {
  label: string
  isPossible: boolean
  onMove: () => void
  children: ReactNode
}

/** Stays focusable at either end, so that a page can be moved far by pressing the same button. */
function Move({ label, isPossible, onMove, children }: MoveProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className={classNames('w-10 px-0!', !isPossible && 'opacity-40')}
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={({ currentTarget }) => {
        if (!isPossible) return
        flushSync(onMove)
        // Moving an element in the document takes the focus from it.
        currentTarget.focus()
      }}
    >
      {children}
    </Button>
  )
}
