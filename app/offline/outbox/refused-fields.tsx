import { outboxTexts as words } from '#app/words/shared/outbox.ts'
import { isRefused, type FieldText } from './entry.ts'

/** The parts of refused work that were not accepted, each with the reason; left out for work that is refused as a whole. */
export function RefusedFields({ fields = [] }: { fields: readonly FieldText[] | undefined }) {
  const refused = fields.filter(isRefused)
  if (refused.length === 0) return null
  return (
    <ul aria-label={words.refusedList} className="space-y-1">
      {refused.map(({ label, text, refusal = '' }, index) => (
        <li key={`${label}${index}`} className="break-words">
          <span className="text-ink-soft">{label}:</span> {text || words.nothing}{' '}
          <span className="text-clay-ink">{words.refusal(refusal)}</span>
        </li>
      ))}
    </ul>
  )
}
