import { useId } from 'react'
import { photoPages as words } from '#app/words/shared/photo-pages.ts'
import type { Tone } from './make-page.ts'

const tones = ['writing', 'colour'] as const satisfies readonly Tone[]

interface ToneChoiceProps {
  tone: Tone
  onChoose: (tone: Tone) => void
}

/** White paper with dark writing, or the colours of the photograph. */
export function ToneChoice({ tone, onChoose }: ToneChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-semibold">{words.tone}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-4">
        {tones.map((one) => (
          <label key={one} className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-valley"
              checked={tone === one}
              onChange={() => onChoose(one)}
            />
            <span>
              {words.tones[one].name}{' '}
              <span className="block text-sm text-ink-soft">{words.tones[one].help}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
