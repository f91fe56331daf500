import { useId } from 'react'
import { Radio } from '#app/components/ui/radio.tsx'
import { slipTexts as texts } from '#app/words/office/password-slips.ts'

const kinds = ['words', 'student_id'] as const

export type Kind = (typeof kinds)[number]

/** Chooses the kind of first password printed on the slips. */
export function SlipKind({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-semibold">{texts.kind}</legend>
      {kinds.map((one) => (
        <Radio
          key={one}
          name={name}
          label={texts.kinds[one]}
          help={texts.kindHelp[one]}
          checked={kind === one}
          onChange={() => onChoose(one)}
        />
      ))}
    </fieldset>
  )
}
