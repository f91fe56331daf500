import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import { CornerHandle } from './corner-handle.tsx'
import { CornerLoupe } from './corner-loupe.tsx'
import { moveCorner, turnCorners, turnsBack, wholePhoto, type Corners, type Point } from './corners.ts'
import type { PhotoPage } from './photo-page.ts'
import { useDrawnPhoto } from './use-drawn-photo.ts'

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
