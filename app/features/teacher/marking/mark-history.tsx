import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import type { EarlierMark } from '#shared/marking/contract.ts'

interface MarkHistoryProps<Key extends readonly unknown[]> {
  title: string
  query: UseQueryOptions<EarlierMark[], Error, EarlierMark[], Key>
  onClose: () => void
}

/**
 * The history of one mark, newest first: each value with its author and time, and who replaced or withdrew
 * it.
 */
export function MarkHistory<Key extends readonly unknown[]>(props: MarkHistoryProps<Key>) {
  const query = useQuery(props.query)
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <ListPart query={query} failure={words.loadFailed}>
        {(marks) => (
          <ol className="divide-y divide-line">
            {marks.length === 0 && <li className="text-ink-soft">{words.noHistory}</li>}
            {marks.map((mark) => (
              <li key={mark.given_at + String(mark.replaced_at)} className="py-3">
                <p className="font-semibold tabular-nums">
                  {words.historyRow(mark.points_earned, mark.points_possible, mark.letter_grade ?? '')}
                </p>
                <p className="text-sm text-ink-soft">
                  {words.given(formatMoment(mark.given_at), mark.given_by ?? '')}
                </p>
                <p className="text-sm text-ink-soft">{endOf(mark)}</p>
              </li>
            ))}
          </ol>
        )}
      </ListPart>
    </Dialog>
  )
}

function endOf({ replaced_at, replaced_by, is_cleared }: EarlierMark): string {
  if (!replaced_at) return words.counts
  const say = is_cleared ? words.clearedOn : words.replaced
  return say(formatMoment(replaced_at), replaced_by ?? '')
}
