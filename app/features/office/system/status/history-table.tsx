import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { statusHistory as words } from '#app/words/office/status-history.ts'
import { formatMoment, formatSize } from '#app/lib/text/format.ts'
import type { StatusHistory } from '#shared/status/contract.ts'
import { formatDuration } from './describe.ts'

type Part = StatusHistory['parts'][number]

const titles = words.columns
const columns: PlainColumn<Part>[] = [
  { title: titles.at, renderCell: ({ at }) => formatMoment(at) },
  { title: titles.requests, align: 'end', renderCell: ({ requests }) => requests },
  {
    title: titles.within,
    align: 'end',
    renderCell: ({ within_ms }) => (within_ms === null ? words.none : formatDuration(within_ms)),
  },
  { title: titles.failed, align: 'end', renderCell: ({ failed }) => failed },
  { title: titles.refused, align: 'end', renderCell: ({ refused }) => refused },
  { title: titles.waiting, align: 'end', renderCell: ({ most_waiting }) => most_waiting },
  { title: titles.memory, align: 'end', renderCell: ({ memory }) => formatSize(memory) },
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
