import { outboxTexts as words } from '#app/words/shared/outbox.ts'
import { type Conflict, type FieldText, isRefused, type OutboxEntry } from './entry.ts'

/** Two versions of the same work side by side, field by field, with the differences marked. */
export function Versions({ conflict: { mine = [], theirs } }: { conflict: Conflict }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Version heading={words.mine} fields={mine} others={theirs} />
      <Version heading={words.theirs} fields={theirs} others={mine} />
    </div>
  )
}

interface VersionProps {
  heading: string
  fields: readonly FieldText[]
  others: readonly FieldText[]
}

function Version({ heading, fields, others }: VersionProps) {
  return (
    <section className="min-w-0 rounded-md border border-line p-3" aria-label={heading}>
      <h3 className="font-sans font-semibold">{heading}</h3>
      <dl className="mt-2 space-y-2">
        {fields.map(({ label, text, refusal }, index) => (
          <div key={`${label}${index}`}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            {text === others[index]?.text ? (
              <dd className="break-words whitespace-pre-wrap">{text || words.nothing}</dd>
            ) : (
              <dd className="rounded-sm border-l-4 border-kunai bg-kunai-tint pr-1 pl-2 break-words whitespace-pre-wrap">
                <span className="sr-only">{words.differs}</span>
                {text || words.nothing}
              </dd>
            )}
            {refusal !== undefined && <dd className="text-clay-ink">{words.refusal(refusal)}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

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
