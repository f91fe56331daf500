import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { statusHistory as words } from '#app/words/office/status-history.ts'
import { formatCount, formatSize, formatMoment } from '#app/lib/text/format.ts'
import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import type { StatusHistory as History } from '#shared/status/contract.ts'
import { formatDuration } from './describe.ts'
import { historyQuery } from './status-queries.ts'
import { TrendChart } from './trend-chart.tsx'

const dayMinutes = 24 * 60

/** Charts of the last day and month, with the numbers of the day behind them. */
export function StatusHistory({ userId }: { userId: string }) {
  const query = useQuery(historyQuery(userId))
  return (
    <section className="space-y-3">
      <h3 className="font-display text-xl">{words.heading}</h3>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-64" />}
      {query.data?.parts.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {query.data && query.data.parts.length > 0 && (
        <Charts history={query.data} readAt={query.dataUpdatedAt} />
      )}
    </section>
  )
}

function Charts({ history: { parts, days, part_minutes }, readAt }: { history: History; readAt: number }) {
  const sum = (name: 'requests' | 'failed' | 'refused') =>
    parts.reduce((total, part) => total + part[name], 0)
  const latest = parts.at(-1)
  const day = { slots: dayMinutes / part_minutes, slotMinutes: part_minutes, from: words.dayAgo, readAt }
  const within = parts.flatMap(({ at, within_ms }) => (within_ms === null ? [] : [{ at, value: within_ms }]))
  const lastWithin = within.at(-1)?.value
  return (
    <>
      <p className="text-sm text-ink-soft">{words.intro}</p>
      <Card>
        <CardContent className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          <TrendChart
            {...day}
            title={words.requests}
            now={words.requestsNow(formatCount(sum('requests')))}
            note={words.trouble(sum('failed'), sum('refused'))}
            points={parts.map(({ at, requests: value }) => ({ at, value }))}
            format={formatCount}
          />
          <TrendChart
            {...day}
            title={words.within}
            now={lastWithin === undefined ? words.none : words.withinNow(formatDuration(lastWithin))}
            note={words.withinNote}
            points={within}
            format={formatDuration}
          />
          <TrendChart
            {...day}
            title={words.memory}
            now={latest ? words.memoryNow(formatSize(latest.memory)) : words.none}
            note={words.memoryNote}
            points={parts.map(({ at, memory: value }) => ({ at, value }))}
            format={formatSize}
          />
          <TrendChart
            title={words.disk}
            now={words.diskNow(formatSize(days.at(-1)?.free ?? 0))}
            note={words.diskNote}
            points={days.map(({ at, free: value }) => ({ at, value }))}
            slots={30}
            slotMinutes={dayMinutes}
            from={words.monthAgo}
            format={formatSize}
            readAt={readAt}
          />
        </CardContent>
      </Card>
      <HistoryTable parts={parts} />
    </>
  )
}

type Part = History['parts'][number]

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
function HistoryTable({ parts }: Pick<History, 'parts'>) {
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
