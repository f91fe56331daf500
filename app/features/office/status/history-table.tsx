import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { statusHistory as words } from '#app/content/status-history.ts'
import { formatMoment, formatSize } from '#app/lib/format.ts'
import type { StatusHistory } from '#shared/contracts/status.ts'
import { formatDuration } from './describe.ts'

const { columns } = words
const numbers = ['requests', 'within', 'failed', 'refused', 'waiting', 'memory'] as const

/** The numbers behind the charts of the day, the newest first. */
export function HistoryTable({ parts }: Pick<StatusHistory, 'parts'>) {
  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">
        {words.asTable}
      </summary>
      <div className="p-3">
        <Table>
          <TableCaption>{words.heading}</TableCaption>
          <TableHeader>
            <TableRow>
              <TableHead>{columns.at}</TableHead>
              {numbers.map((name) => (
                <TableHead key={name} align="end">
                  {columns[name]}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {parts.toReversed().map((part) => (
              <TableRow key={part.at}>
                <TableCell rowTitle>{formatMoment(part.at)}</TableCell>
                {numbers.map((name) => (
                  <TableCell key={name} label={columns[name]} align="end">
                    {describe(part, name)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </details>
  )
}

function describe(part: StatusHistory['parts'][number], name: (typeof numbers)[number]): string {
  switch (name) {
    case 'within':
      return part.within_ms === null ? words.none : formatDuration(part.within_ms)
    case 'memory':
      return formatSize(part.memory)
    case 'waiting':
      return String(part.most_waiting)
    default:
      return part[name].toLocaleString('en')
  }
}
