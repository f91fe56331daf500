import { useEffect, useRef, useState } from 'react'
import { slideshowTexts } from '#app/content/slideshow.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import type { ListedSlide } from '#shared/contracts/slideshow.ts'
import { SlideCard } from './slide-card.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useSlideChanges } from './use-slide-changes.ts'

const words = slideshowTexts.list

interface SlideGridProps {
  userId: string
  slides: readonly ListedSlide[]
}

/** The pictures of the home page, to be shown, hidden, deleted, and dragged or moved to another place. */
export function SlideGrid({ userId, slides }: SlideGridProps) {
  const { busyId, setActive, remove, reorder } = useSlideChanges(userId)
  const [leaving, setLeaving] = useState<ListedSlide>()
  const [said, setSaid] = useState('')
  const grid = useRef<HTMLUListElement>(null)
  const dragged = useDragOrder(grid, (id, onto) =>
    move(
      id,
      slides.findIndex((slide) => slide.id === onto),
    ),
  )
  const wantsFocus = useRef<string>(undefined)

  // A card that changes its place in the document loses the focus, and an arrow at the end cannot have it.
  useEffect(() => {
    const wanted = wantsFocus.current
    wantsFocus.current = undefined
    if (!wanted) return
    const card = grid.current?.querySelector(`[data-slide="${wanted.slice(1)}"]`)
    const arrows = [...(card?.querySelectorAll<HTMLButtonElement>('[data-arrow]') ?? [])]
    const [mine, other] = wanted.startsWith('+') ? arrows.toReversed() : arrows
    ;(mine?.disabled ? other : mine)?.focus()
  }, [slides])

  function move(id: string, to: number, arrow?: '-' | '+') {
    const slide = slides.find((each) => each.id === id)
    if (!slide || slides[to] === slide || to < 0 || to >= slides.length) return
    if (arrow) wantsFocus.current = arrow + id
    const rest = slides.filter((each) => each.id !== id)
    setSaid(words.moved(slide.title, to + 1, slides.length))
    void reorder(rest.toSpliced(to, 0, slide))
  }

  return (
    <>
      <p className="text-sm text-ink-soft">{words.hint}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={grid} className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            data-slide={slide.id}
            draggable
            className={dragged === slide.id ? 'opacity-50' : undefined}
          >
            <SlideCard
              slide={slide}
              place={index + 1}
              count={slides.length}
              busy={busyId === slide.id}
              onMove={(by) => move(slide.id, index + by, by < 0 ? '-' : '+')}
              onToggle={() => void setActive(slide, !slide.is_active)}
              onDelete={() => setLeaving(slide)}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={words.confirm}
          text={words.confirmText(leaving.title)}
          yes={words.delete}
          no={words.keep}
          busy={busyId === leaving.id}
          onAnswer={(yes) => {
            if (!yes) return setLeaving(undefined)
            void remove(leaving).then(() => setLeaving(undefined))
          }}
        />
      )}
    </>
  )
}
