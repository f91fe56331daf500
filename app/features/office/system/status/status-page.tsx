import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { statusPage as words } from '#app/words/office/status.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { BackupPart } from '#app/features/office/system/backups/backup-part.tsx'
import { UpdatePart } from '#app/features/office/system/updates/update-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatMoment } from '#app/lib/text/format.ts'
import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { Status, WarningCode } from '#shared/status/contract.ts'
import { statusQuery, useConfirmClock } from './status-queries.ts'
import { StatusFacts } from './status-facts.tsx'
import { StatusHistory } from './status-history.tsx'

const urgent: WarningCode[] = [
  'clock_behind',
  'clock_ahead',
  'disk_almost_full',
  'storage_full',
  'quota_files_full',
  'backup_disk_missing',
  'backup_store_away',
  'jobs_stand_still',
]

/** The page `/admin/status`. */
export function StatusPage({ userId }: { userId: string }) {
  const query = useQuery(statusQuery(userId))
  const { data } = query
  return (
    <div className="space-y-6">
      <div>
        <h2 className="font-display text-2xl">{words.heading}</h2>
        <p className="mt-1 text-ink-soft">{words.intro}</p>
      </div>
      {query.isError && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-64" />}
      {data && (
        <Warnings
          userId={userId}
          warnings={data.warnings}
          clock={data.clock}
          deviceTime={query.dataUpdatedAt}
        />
      )}
      {/* These ask for their own data, together with the page. */}
      <BackupPart userId={userId} />
      <UpdatePart userId={userId} />
      {data && <ServerFigures userId={userId} status={data} />}
    </div>
  )
}

/** Disk space, load and jobs, folded: the office need not read them each day. */
function ServerFigures({ userId, status }: { userId: string; status: Status }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-md border border-line"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
        {words.forServer}
      </summary>
      {isOpen && (
        <div className="space-y-6 px-4 pb-4">
          <StatusFacts status={status} />
          <StatusHistory userId={userId} />
          <JobTable jobs={status.jobs} />
        </div>
      )}
    </details>
  )
}

type WarningsProps = Pick<Status, 'warnings' | 'clock'> & {
  userId: string
  /** The time of this device when the state arrived. */
  deviceTime: number
}

function Warnings({ userId, warnings, clock, deviceTime }: WarningsProps) {
  if (warnings.length === 0)
    return (
      <Alert tone="success" title={words.wellTitle}>
        {words.wellText}
      </Alert>
    )
  return (
    <ul className="space-y-3">
      {warnings.map((code) => (
        <li key={code}>
          <Alert tone={urgent.includes(code) ? 'error' : 'warning'} title={words.warnings[code].title}>
            <p>{words.warnings[code].text}</p>
            {(code === 'clock_behind' || code === 'clock_ahead') && (
              <ClockQuestion userId={userId} now={clock.now} deviceTime={deviceTime} />
            )}
            {code.startsWith('texts_') && (
              <Link to="/admin/texts" className={buttonStyles('secondary', 'sm', 'mt-3')}>
                {words.openTexts}
              </Link>
            )}
            {code === 'messages_failed' && (
              <Link to="/admin/requests" className={buttonStyles('secondary', 'sm', 'mt-3')}>
                {words.openMessages}
              </Link>
            )}
          </Alert>
        </li>
      ))}
    </ul>
  )
}

interface ClockQuestionProps {
  userId: string
  /** The time of the server. */
  now: string
  /** The time of this device when the reply arrived. */
  deviceTime: number
}

/** The server's time beside this device's, and a button by which the office confirms it. */
function ClockQuestion({ userId, now, deviceTime }: ClockQuestionProps) {
  const confirm = useConfirmClock(userId)
  return (
    <>
      <p>{words.clock(formatMoment(now), formatMoment(new Date(deviceTime).toISOString()))}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {words.confirmClock}
      </Button>
    </>
  )
}

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
function JobTable({ jobs }: Pick<Status, 'jobs'>) {
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
