import { AccountStatus } from '#app/features/office/people/accounts/account-status.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { statusFactTexts as texts } from '#app/words/office/accounts.ts'
import { addDays } from '#shared/school-calendar/school-calendar.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'

/** The current status, with its day, end and reason. */
export function StatusOfToday({ student }: Pick<StudentRecord, 'student'>) {
  const { status, status_since, status_until, status_reason } = student
  const days = [
    status_since && texts.since(formatDay(status_since)),
    status_until && texts.until(formatDay(status_until)),
  ].filter(Boolean)
  return (
    <>
      <AccountStatus status={status} /> {days.join(', ')}
      {status_reason && <span className="block text-ink-soft">{status_reason}</span>}
    </>
  )
}

/** Former statuses, the newest first. */
export function StatusHistory({ statuses }: Pick<StudentRecord, 'statuses'>) {
  if (statuses.length === 0) return null
  return (
    <section aria-label={texts.before}>
      <h3 className="text-lg">{texts.before}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {statuses.map(({ status, starts_on, ends_before, reason }) => (
          <li key={`${status} ${starts_on}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <AccountStatus status={status} />
            <span className="tabular-nums">
              {texts.span(formatDay(starts_on), formatDay(addDays(ends_before, -1)))}
            </span>
            {reason && <span className="wrap-anywhere text-ink-soft">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
