import { useEffect, useRef, type RefObject } from 'react'
import type { Point } from './corners.ts'

interface CornerLoupeProps {
  photo: RefObject<HTMLCanvasElement | null>
  corner: Point
}

/** Pixels of the loupe, and of the part of the drawn photograph that it magnifies. */
const side = 224
const shown = 96

/** The area around a corner, enlarged, in the half of the photograph where the finger is not. */
export function CornerLoupe({ photo, corner }: CornerLoupeProps) {
  const loupe = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = loupe.current?.getContext('2d')
    if (!context || !photo.current) return
    const { width, height } = photo.current
    context.fillStyle = '#0f2c1f'
    context.fillRect(0, 0, side, side)
    const left = corner.x * width - shown / 2
    const top = corner.y * height - shown / 2
    context.drawImage(photo.current, left, top, shown, shown, 0, 0, side, side)
    context.strokeStyle = '#dfa92f'
    context.lineWidth = 3
    context.beginPath()
    context.moveTo(side / 2, side * 0.3)
    context.lineTo(side / 2, side * 0.7)
    context.moveTo(side * 0.3, side / 2)
    context.lineTo(side * 0.7, side / 2)
    context.stroke()
  }, [photo, corner])
  return (
    <canvas
      ref={loupe}
      width={side}
      height={side}
      aria-hidden="true"
      className={`pointer-events-none absolute top-2 size-28 rounded-full border-3 border-surface raised ${corner.x < 0.5 ? 'right-2' : 'left-2'}`}
    />
  )
}
