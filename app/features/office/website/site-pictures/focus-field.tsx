import { useState, type MouseEvent } from 'react'
import { useFieldWiring } from '#app/components/ui/field-context.ts'
import { Field } from '#app/components/ui/field.tsx'
import { sitePictureTexts as words } from '#app/words/office/site-pictures.ts'
import { pictureRatios, pieceOf, type Focus, type PictureRatio } from '#shared/pictures.ts'

interface FocusFieldProps {
  /** The address of the whole picture. */
  src: string
  focus: Focus
  onChange: (focus: Focus) => void
  /** Called when the browser cannot show it. */
  onUnreadable?: () => void
}

/** Chooses the part of a picture that must stay in view, by a press on it or by two sliders, beside the crops that pages show. */
export function FocusField({ src, focus, onChange, onUnreadable }: FocusFieldProps) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  const { focus_x, focus_y } = focus

  function press({ clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (place: number, of: number) => Math.round(Math.min(Math.max(0, place / of), 1) * 100)
    onChange({ focus_x: percent(clientX - left, width), focus_y: percent(clientY - top, height) })
  }

  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{words.focus}</legend>
      <p className="text-sm text-ink-soft">{words.focusHint}</p>
      <div className="flex flex-wrap items-start gap-4">
        {/* The sliders do the same for the keyboard and for screen readers. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className="relative cursor-crosshair"
          onClick={press}
        >
          <img
            src={src}
            alt=""
            className="block max-h-80 max-w-full rounded-md"
            onError={onUnreadable}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
          <span
            className="absolute size-8 [translate:-50%_-50%] rounded-full border-3 border-kunai [box-shadow:0_0_0_2px_var(--color-ridge-strong)]"
            style={{ left: `${focus_x}%`, top: `${focus_y}%` }}
          />
        </button>
        {size &&
          Object.entries(pictureRatios).map(([name, ratio]) => (
            <figure key={name} className="w-32">
              <img
                src={src}
                alt=""
                className="w-full rounded-md border border-line object-cover"
                style={{ aspectRatio: ratio, objectPosition: positionOf(size, ratio, focus) }}
              />
              <figcaption className="text-sm text-ink-soft">
                {words.cut(words.ratios[name as PictureRatio])}
              </figcaption>
            </figure>
          ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.fromLeft}>
          <Slider value={focus_x} onChange={(value) => onChange({ focus_x: value, focus_y })} />
        </Field>
        <Field label={words.fromTop}>
          <Slider value={focus_y} onChange={(value) => onChange({ focus_x, focus_y: value })} />
        </Field>
      </div>
    </fieldset>
  )
}

/** The position of the crop in the whole, in CSS terms: per cent of what is cut off. */
function positionOf(size: { width: number; height: number }, ratio: number, focus: Focus): string {
  const { left, top, width, height } = pieceOf(size, ratio, focus)
  const percent = (place: number, room: number) => (room > 0 ? (100 * place) / room : 50)
  return `${percent(left, size.width - width)}% ${percent(top, size.height - height)}%`
}

function Slider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <input
      {...useFieldWiring()}
      type="range"
      min={0}
      max={100}
      value={value}
      className="h-11 w-full accent-valley"
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  )
}
