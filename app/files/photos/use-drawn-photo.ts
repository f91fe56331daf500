import { useEffect, useRef, useState } from 'react'
import { fitInto } from './canvas.ts'
import type { Turns } from './corners.ts'
import type { Size } from './page-size.ts'

/** Pixels of a photograph's longer side on the screen: enough for a loupe, little for a phone's memory. */
const drawnPixels = 1200

/** Draws a photograph, turned, on the canvas. The size is known once it is drawn. */
export function useDrawnPhoto(photo: Blob, turns: Turns) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<Size>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const visit = { isOver: false }
    const draw = async () => {
      const picture = await createImageBitmap(photo)
      if (!visit.isOver && canvas.current) setSize(drawTurned(canvas.current, picture, turns))
      picture.close()
    }
    draw().catch(() => setFailed(true))
    return () => void (visit.isOver = true)
  }, [photo, turns])
  return { canvas, size, hasFailed }
}

function drawTurned(canvas: HTMLCanvasElement, picture: ImageBitmap, turns: Turns): Size {
  const { width, height } = fitInto(picture, drawnPixels)
  const isSideways = turns % 2 === 1
  const size = { width: isSideways ? height : width, height: isSideways ? width : height }
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  context.translate(size.width / 2, size.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  return size
}
