import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { statusHistory as words } from '#app/words/office/status-history.ts'
import { formatMoment, formatSize } from '#app/lib/text/format.ts'
import type { StatusHistory } from '#shared/status/contract.ts'
import { formatDuration } from './describe.ts'

type Part = StatusHistory['parts'][number]

const titles = words.columns
const columns: PlainColumn<Part>[] = [
  { title: titles.at, cell: ({ at }) => formatMoment(at) },
  { title: titles.requests, align: 'end', cell: ({ requests }) => requests },
  {
    title: titles.within,
    align: 'end',
    cell: ({ within_ms }) => (within_ms === null ? words.none : formatDuration(within_ms)),
  },
  { title: titles.failed, align: 'end', cell: ({ failed }) => failed },
  { title: titles.refused, align: 'end', cell: ({ refused }) => refused },
  { title: titles.waiting, align: 'end', cell: ({ most_waiting }) => most_waiting },
  { title: titles.memory, align: 'end', cell: ({ memory }) => formatSize(memory) },
]

/** The numbers behind the charts of the day, the newest first. */
export function HistoryTable({ parts }: Pick<StatusHistory, 'parts'>) {
  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">
        {words.asTable}
      </summary>
      <div className="p-3">
        <PlainTable
          caption={words.heading}
          columns={columns}
          rows={parts.toReversed()}
          keyOf={({ at }) => at}
        />
      </div>
    </details>
  )
}
