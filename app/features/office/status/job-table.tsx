import { EmptyState } from '#app/components/ui/empty-state.tsx'
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { statusPage as words } from '#app/content/status.ts'
import { formatMoment } from '#app/lib/format.ts'
import type { Status } from '#shared/contracts/status.ts'

const { columns } = words

/** The background queues with their last success and failure. */
export function JobTable({ jobs }: Pick<Status, 'jobs'>) {
  const when = (instant: string | null) => (instant ? formatMoment(instant) : words.never)
  return (
    <section className="space-y-2">
      <h3 className="font-display text-xl">{words.jobs}</h3>
      <p className="text-sm text-ink-soft">{words.jobsNote}</p>
      {jobs.length === 0 && <EmptyState title={words.jobsEmpty} />}
      {jobs.length > 0 && (
        <Table>
          <TableCaption>{words.jobs}</TableCaption>
          <TableHeader>
            <TableRow>
              <TableHead>{columns.name}</TableHead>
              <TableHead>{columns.done}</TableHead>
              <TableHead>{columns.failed}</TableHead>
              <TableHead align="end">{columns.failedToday}</TableHead>
              <TableHead align="end">{columns.waiting}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {jobs.map((job) => (
              <TableRow key={job.name}>
                <TableCell rowTitle>{words.jobNames[job.name] ?? job.name}</TableCell>
                <TableCell label={columns.done}>{when(job.last_done)}</TableCell>
                <TableCell label={columns.failed}>{when(job.last_failed)}</TableCell>
                <TableCell label={columns.failedToday} align="end">
                  {job.failed_today}
                </TableCell>
                <TableCell label={columns.waiting} align="end">
                  {job.waiting}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}
