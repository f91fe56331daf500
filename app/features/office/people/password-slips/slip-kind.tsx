import { useId } from 'react'
import { slipTexts as texts } from '#app/words/office/password-slips.ts'

const kinds = ['student_id', 'words'] as const

export type Kind = (typeof kinds)[number]

/** Chooses the kind of first password printed on the slips. */
export function SlipKind({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="font-semibold">{texts.kind}</legend>
      {kinds.map((one) => (
        <label key={one} className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-valley"
            checked={kind === one}
            onChange={() => onChoose(one)}
          />
          <span>
            {texts.kinds[one]}
            <span className="block text-sm text-ink-soft">{texts.kindHelp[one]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
