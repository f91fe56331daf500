import { Loaded } from '#app/components/portal/loaded.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { officeTexts } from '#app/words/office/texts.ts'
import { formatPhoneNumber } from '#shared/phone-numbers.ts'

const words = officeTexts.stopped
const stoppedQuery = callQuery('texts', 'stopped')

interface StoppedNumbersProps {
  userId: string
  /** Only those that want no texts at all. */
  onlyAll?: boolean
}

/** The numbers whose owners want no texts, or no news, and are to be called instead. */
export function StoppedNumbers({ userId, onlyAll = false }: StoppedNumbersProps) {
  return (
    <Loaded of={stoppedQuery(userId)} failure={words.failed}>
      {(all) => {
        const numbers = onlyAll ? all.filter(({ stops }) => stops === 'all') : all
        return numbers.length === 0 ? (
          <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {numbers.map(({ number, stops, changed_at, people, children }) => (
              <li key={number} className="py-2">
                <span className="font-semibold">{people ?? officeTexts.inbox.unnamed}</span>{' '}
                <a className="inline-flex min-h-12 items-center underline" href={`tel:${number}`}>
                  {formatPhoneNumber(number)}
                </a>{' '}
                <Badge tone={stops === 'all' ? 'clay' : 'grey'}>{officeTexts.inbox.stops[stops]}</Badge>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {children} · {words.since(formatMoment(changed_at))}
                </span>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
