import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { statusPage as words } from '#app/words/office/status.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import type { Status } from '#shared/status/contract.ts'

type Job = Status['jobs'][number]

const titles = words.columns
const when = (instant: string | null) => (instant ? formatMoment(instant) : words.never)

const columns: PlainColumn<Job>[] = [
  { title: titles.name, renderCell: ({ name }) => words.jobNames[name] },
  { title: titles.done, renderCell: (job) => when(job.last_done) },
  { title: titles.failed, renderCell: (job) => when(job.last_failed) },
  { title: titles.failedToday, align: 'end', renderCell: (job) => job.failed_today },
  { title: titles.waiting, align: 'end', renderCell: ({ waiting }) => waiting },
]

/** The background jobs with their last success and failure. */
export function JobTable({ jobs }: Pick<Status, 'jobs'>) {
  return (
    <section className="space-y-2">
      <h3 className="font-display text-xl">{words.jobs}</h3>
      {jobs.length === 0 && <EmptyState title={words.jobsEmpty} />}
      {jobs.length > 0 && (
        <PlainTable caption={words.jobs} columns={columns} rows={jobs} keyOf={({ name }) => name} />
      )}
    </section>
  )
}
