import { useId } from 'react'
import { Radio } from '#app/components/ui/radio.tsx'
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
          <Radio
            key={one}
            name={name}
            label={words.tones[one].name}
            help={words.tones[one].help}
            checked={tone === one}
            onChange={() => onChoose(one)}
          />
        ))}
      </div>
    </fieldset>
  )
}
