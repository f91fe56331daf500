import { schools as texts } from '#app/words/deployment/schools.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import type { LoggedAct } from '#shared/deployment/schools.ts'
import { PageLink } from './account-fields.tsx'
import { formatTime } from './shown-values.ts'

const words = texts.log

/** The log of the deployment, the newest first. */
export function LogList({ page: { acts, hasMore } }: { page: Extract<DeploymentPage, { page: 'log' }> }) {
  return (
    <div className="space-y-5">
      <Acts acts={acts} />
      {hasMore && (
        <p>
          <PageLink href={`/log?before=${acts.at(-1)?.id}`} text={words.older} />
        </p>
      )}
    </div>
  )
}

/** Acts with their time and actor. */
export function Acts({ acts }: { acts: LoggedAct[] }) {
  if (acts.length === 0) return <p>{words.none}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {acts.map(({ id, at, actor, action, school, details }) => (
        <li key={id} className="flex flex-wrap gap-x-6 py-2">
          <span className="text-sm text-ink-soft tabular-nums">{formatTime(at)}</span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{actor}</span> {words.actions[action] ?? action}
            {school && ` ${school}`}
            <Details details={details} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Details({ details }: { details: Record<string, unknown> }) {
  const shown = Object.entries(details).filter(([, value]) => value !== null)
  if (shown.length === 0) return null
  return (
    <span className="block text-sm text-ink-soft">
      {shown.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`).join(', ')}
    </span>
  )
}
