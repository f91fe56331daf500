import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import type { Point } from './corners.ts'

interface CornerHandleProps {
  name: string
  corner: Point
  /** The element that shows the photograph. */
  stage: RefObject<HTMLDivElement | null>
  takesFocus: boolean
  onMove: (to: Point) => void
  onDrag: (isDragging: boolean) => void
}

/** The fraction of the photograph's side by which an arrow key moves a corner, alone and with Shift. */
const smallStep = 0.004
const largeStep = 0.04

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** One corner: a ring through which the paper's corner is visible, in an area that a thumb can hit. */
export function CornerHandle({ name, corner, stage, takesFocus, onMove, onDrag }: CornerHandleProps) {
  const handle = useRef<HTMLDivElement>(null)
  /** The distance from the corner to where the finger grabbed it, in pixels. */
  const grip = useRef<Point>(undefined)

  useEffect(() => {
    if (takesFocus) handle.current?.focus({ preventScroll: true })
  }, [takesFocus])

  function takeHold(event: PointerEvent<HTMLDivElement>) {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = {
      x: event.clientX - box.left - corner.x * box.width,
      y: event.clientY - box.top - corner.y * box.height,
    }
    onDrag(true)
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    const box = stage.current?.getBoundingClientRect()
    if (!box || !grip.current) return
    onMove({
      x: (event.clientX - box.left - grip.current.x) / box.width,
      y: (event.clientY - box.top - grip.current.y) / box.height,
    })
  }

  function letGo() {
    grip.current = undefined
    onDrag(false)
  }

  function press(event: KeyboardEvent) {
    const direction = arrows[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? largeStep : smallStep
    onMove({ x: corner.x + direction.x * step, y: corner.y + direction.y * step })
  }

  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(corner.x * 100)}
      aria-valuetext={words.corners.position(corner.x, corner.y)}
      className="absolute grid size-12 [translate:-50%_-50%] cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
      style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
      onPointerDown={takeHold}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={press}
    >
      <span className="size-6 rounded-full border-3 border-kunai bg-kunai/20 outline-2 outline-ridge-strong" />
    </div>
  )
}
