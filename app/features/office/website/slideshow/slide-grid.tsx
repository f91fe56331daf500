import { useEffect, useRef, useState } from 'react'
import { slideshowTexts } from '#app/words/office/slideshow.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useDragOrder } from '#app/components/portal/use-drag-order.ts'
import type { ListedSlide } from '#shared/slideshow/contract.ts'
import { SlideCard } from './slide-card.tsx'
import { useRemoveSlide, useReorderSlides, useToggleSlide } from './slide-mutations.ts'

const words = slideshowTexts.list

/**
 * The pictures of the home page, which can be shown, hidden, deleted and reordered by dragging or by buttons.
 */
export function SlideGrid({ userId, slides }: { userId: string; slides: readonly ListedSlide[] }) {
  const toggle = useToggleSlide(userId)
  const remove = useRemoveSlide(userId)
  const reorder = useReorderSlides(userId)
  const [deleting, setDeleting] = useState<ListedSlide>()
  const [announcement, setAnnouncement] = useState('')
  const grid = useRef<HTMLUListElement>(null)
  const dragged = useDragOrder(grid, (id, onto) =>
    move(
      id,
      slides.findIndex((slide) => slide.id === onto),
    ),
  )
  const focusAfterMove = useRef<string>(undefined)

  // Moving a card in the document drops its focus, and a disabled arrow at either end cannot take it.
  useEffect(() => {
    const target = focusAfterMove.current
    focusAfterMove.current = undefined
    if (!target) return
    const card = grid.current?.querySelector(`[data-ordered="${target.slice(1)}"]`)
    const arrows = [...(card?.querySelectorAll<HTMLButtonElement>('[data-arrow]') ?? [])]
    const [mine, other] = target.startsWith('+') ? arrows.toReversed() : arrows
    ;(mine?.disabled ? other : mine)?.focus()
  }, [slides])

  function move(id: string, to: number, arrow?: '-' | '+') {
    const slide = slides.find((each) => each.id === id)
    if (!slide || slides[to] === slide || to < 0 || to >= slides.length) return
    if (arrow) focusAfterMove.current = arrow + id
    const rest = slides.filter((each) => each.id !== id)
    setAnnouncement(words.moved(slide.title, to + 1, slides.length))
    reorder.mutate(rest.toSpliced(to, 0, slide))
  }

  return (
    <>
      <p className="text-sm text-ink-soft">{words.hint}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={grid} className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            data-ordered={slide.id}
            draggable
            className={dragged === slide.id ? 'opacity-50' : undefined}
          >
            <SlideCard
              slide={slide}
              position={index + 1}
              count={slides.length}
              busy={toggle.isPending && toggle.variables.id === slide.id}
              onMove={(by) => move(slide.id, index + by, by < 0 ? '-' : '+')}
              onToggle={() => toggle.mutate({ id: slide.id, is_active: !slide.is_active })}
              onDelete={() => setDeleting(slide)}
            />
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          title={words.confirm}
          text={words.confirmText(deleting.title)}
          yes={words.delete}
          no={words.keep}
          busy={remove.isPending}
          onAnswer={(yes) => {
            if (yes) remove.mutate({ id: deleting.id }, { onSettled: () => setDeleting(undefined) })
            else setDeleting(undefined)
          }}
        />
      )}
    </>
  )
}
