import { outboxTexts as words } from '#app/words/shared/outbox.ts'
import { isRefused, type OutboxEntry } from './entry.ts'

/**
 * The refused parts of a piece of work, each with the reason; for work that is refused as a whole and has no
 * form, its content.
 */
export function RefusedFields({ entry: { mine = [], form } }: { entry: Pick<OutboxEntry, 'mine' | 'form'> }) {
  const refused = mine.filter(isRefused)
  const shown = refused.length > 0 ? refused : form ? [] : mine.filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  return (
    <ul aria-label={refused.length > 0 ? words.refusedList : words.refusedWork} className="space-y-1">
      {shown.map(({ label, text, refusal }, index) => (
        <li key={`${label}${index}`} className="break-words">
          <span className="text-ink-soft">{label}:</span> {text || words.nothing}{' '}
          {refusal !== undefined && <span className="text-clay-ink">{words.refusal(refusal)}</span>}
        </li>
      ))}
    </ul>
  )
}
