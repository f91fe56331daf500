import { useRef, useState, useEffect } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import { CornerHandle } from './corner-handle.tsx'
import { CornerLoupe } from './corner-loupe.tsx'
import {
  moveCorner,
  turnCorners,
  turnsBack,
  wholePhoto,
  type Corners,
  type Point,
  type Turns,
} from './corners.ts'
import type { PhotoPage } from './photo-page.ts'
import { fitInto } from './canvas.ts'
import type { Size } from './page-size.ts'

interface CornerEditorProps {
  page: PhotoPage
  /** Called with the corners in the original photograph, whatever way up it was shown. */
  onDone: (corners: Corners) => void
  onCancel: () => void
}

/** The photograph with four corners that can be moved onto the paper's, by finger, mouse or keyboard. */
export function CornerEditor({ page, onDone, onCancel }: CornerEditorProps) {
  const { turns } = page.edit
  const [corners, setCorners] = useState(() => turnCorners(page.edit.corners, turns))
  const [dragged, setDragged] = useState<number>()
  const stage = useRef<HTMLDivElement>(null)
  const { canvas, size, hasFailed } = useDrawnPhoto(page.copy, turns)

  function move(index: number, to: Point) {
    setCorners((present) => moveCorner(present, index, to) ?? present)
  }

  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">
        {words.corners.help} <span className="pointer-coarse:hidden">{words.corners.keys}</span>
      </p>
      {hasFailed && <p role="alert">{words.corners.failed}</p>}
      {!size && !hasFailed && <Spinner className="mx-auto my-16 size-8" />}
      <div
        ref={stage}
        className="relative mx-auto select-none"
        style={
          size
            ? {
                aspectRatio: `${size.width} / ${size.height}`,
                width: `min(100%, ${(52 * size.width) / size.height}dvh)`,
              }
            : undefined
        }
      >
        <canvas ref={canvas} className="size-full rounded-md" />
        {size && (
          <>
            <Outline corners={corners} />
            {corners.map((corner, index) => (
              <CornerHandle
                key={words.corners.names[index]}
                name={words.corners.names[index]!}
                corner={corner}
                stage={stage}
                takesFocus={index === 0}
                onMove={(to) => move(index, to)}
                onDrag={(isDragging) => setDragged(isDragging ? index : undefined)}
              />
            ))}
            {dragged !== undefined && <CornerLoupe photo={canvas} corner={corners[dragged]!} />}
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2 sm:justify-between">
        <div className="flex gap-2">
          <Button
            variant="quiet"
            className="px-3!"
            onClick={() => setCorners(turnCorners(page.guess, turns))}
          >
            {words.corners.found}
          </Button>
          <Button variant="quiet" className="px-3!" onClick={() => setCorners(wholePhoto)}>
            {words.corners.whole}
          </Button>
        </div>
        <div className="flex grow gap-2 sm:grow-0">
          <Button
            className="grow"
            disabled={!size}
            onClick={() => onDone(turnCorners(corners, turnsBack(turns)))}
          >
            {words.corners.done}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {words.corners.cancel}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The four sides, with everything outside them dimmed. */
function Outline({ corners }: { corners: Corners }) {
  const points = corners.map(({ x, y }) => `${x} ${y}`)
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="fill-ridge-strong/55" fillRule="evenodd" d={`M0 0H1V1H0ZM${points.join('L')}Z`} />
      <path
        className="fill-none stroke-kunai"
        strokeWidth="3"
        vectorEffect="non-scaling-stroke"
        d={`M${points.join('L')}Z`}
      />
    </svg>
  )
}

/** Pixels of a photograph's longer side on the screen: enough for a loupe, little for a phone's memory. */
const drawnPixels = 1200

/** Draws a photograph, turned, on the canvas. The size is known once it is drawn. */
function useDrawnPhoto(photo: Blob, turns: Turns) {
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
