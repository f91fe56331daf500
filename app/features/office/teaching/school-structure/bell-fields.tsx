import { Input } from '#app/components/ui/input.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import { structureTexts as texts } from '#app/words/office/school-structure.ts'
import type { BellTime } from '#shared/school-structure/structure.ts'

interface BellFieldsProps {
  /** One for each period of a day. */
  bells: readonly BellTime[]
  problems: Problems
  onChange: (period: number, time: Partial<BellTime>) => void
}

/** The times of each period of a day. */
export function BellFields({ bells, problems, onChange }: BellFieldsProps) {
  if (bells.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">{texts.bells}</legend>
      <p className="text-sm text-ink-soft">{texts.bellsHint}</p>
      {problems['bells'] && <p className="text-sm text-clay-ink">{problems['bells']}</p>}
      <ol className="mt-2 space-y-1">
        {bells.map((bell, at) => (
          // Periods have no key but their position.
          <li key={at}>
            <span className="flex items-center gap-2">
              <span className="w-20 shrink-0 tabular-nums">{texts.period(at + 1)}</span>
              {(['starts', 'ends'] as const).map((end) => (
                <Input
                  key={end}
                  type="time"
                  className="min-w-0"
                  aria-label={texts.bell[end](at + 1)}
                  aria-invalid={problems[`bells.${at}.${end}`] ? true : undefined}
                  value={bell[end]}
                  onChange={(event) => onChange(at, { [end]: event.currentTarget.value })}
                />
              ))}
            </span>
            {(problems[`bells.${at}.starts`] ?? problems[`bells.${at}.ends`]) && (
              <p className="text-sm text-clay-ink">
                {problems[`bells.${at}.starts`] ?? problems[`bells.${at}.ends`]}
              </p>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
