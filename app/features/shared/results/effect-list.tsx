import { partTexts as texts } from '#app/words/shared/result-schemes.ts'
import { formatPercentage } from '#app/lib/text/format.ts'
import type { SchemeEffect } from '#shared/result-schemes/contract.ts'

/** The results that a scheme would change, by student. */
export function EffectList({ effect }: { effect: SchemeEffect | undefined }) {
  const shown = (percentage: number | null) =>
    percentage === null ? texts.none : formatPercentage(percentage)
  return (
    <>
      <div role="status">
        {effect && (
          <p className="font-semibold">
            {effect.changed === 0
              ? texts.noChange(effect.results)
              : texts.changes(effect.changed, effect.results)}
          </p>
        )}
      </div>
      {effect && effect.changes.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {effect.changes.map(({ student, class_name, subject_name, before, after }) => (
            <li
              key={`${student} ${class_name} ${subject_name}`}
              className="flex flex-wrap justify-between gap-x-4 py-1"
            >
              <span>{[student, [class_name, subject_name].filter(Boolean).join(' ')].join(' · ')}</span>
              <span className="tabular-nums">{texts.change(shown(before), shown(after))}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
