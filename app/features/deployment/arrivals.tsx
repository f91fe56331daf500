import { arrivals as words } from '#app/words/deployment/arrivals.ts'
import type { ShownArrival } from '#shared/deployment/arrivals.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import { ChoiceField, FaultLine, Field, PageLink, Submit } from './account-fields.tsx'
import { schoolFaultText } from './school-view.tsx'
import { formatTime } from './shown-values.ts'

type Page = Extract<DeploymentPage, { page: 'arrivals' }>

/** Schools that come in from archives. A page that loads again would empty the form, so it is not there until nobody waits. */
export function Arrivals({ page }: { page: Page }) {
  const waits = !page.fault && page.arrivals.some(({ state }) => state === 'running')
  return (
    <div className="space-y-6">
      {waits && <meta httpEquiv="refresh" content="5" />}
      {waits ? <p>{words.reloads}</p> : <ArrivalForm page={page} />}
      {page.arrivals.length > 0 && (
        <section className="space-y-2">
          <h2 className="font-display text-xl">{words.list}</h2>
          <ul className="divide-y divide-line border-y border-line" role="status">
            {page.arrivals.map((arrival) => (
              <Arrival key={arrival.school} arrival={arrival} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Arrival({ arrival }: { arrival: ShownArrival }) {
  const { school, archive, begun_at, begun_by, state, step, percent, address, fault } = arrival
  return (
    <li className="space-y-1 py-2">
      <p className="wrap-anywhere">
        <span className="font-semibold">{school}</span> <span className="text-sm">{words.from(archive)}</span>
        <span className="block text-sm text-ink-soft">
          {formatTime(begun_at)}, {begun_by}
        </span>
      </p>
      {state === 'running' && (
        <p>
          {words.steps[step]}: {percent} %{' '}
          <progress className="align-middle" value={percent} max={100} aria-label={words.steps[step]} />
        </p>
      )}
      {state === 'interrupted' && <p>{words.interrupted}</p>}
      {fault !== null && (
        <p className="wrap-anywhere">
          {words.failed} {fault}
        </p>
      )}
      {address !== null && (
        <p className="wrap-anywhere">
          {words.done(address)} <PageLink href={`/schools/${school}`} text={words.toSchool} />
        </p>
      )}
    </li>
  )
}

function ArrivalForm({ page: { archives, clusters, sent, fault } }: { page: Page }) {
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  if (archives === undefined) return <p className="max-w-prose">{words.noFolder}</p>
  return (
    <form method="post" action="/arrivals" className="max-w-[30rem] space-y-4">
      <p>{words.text}</p>
      <FaultLine text={schoolFaultText(fault)} />
      {archives.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <ChoiceField
            name="folder"
            label={words.archive}
            defaultValue={sent.folder || undefined}
            options={archives.map(({ folder, newest }) => [folder, `${folder} (${newest})`])}
          />
          <Field
            name="id"
            label={words.id}
            help={words.idHelp}
            {...plain}
            required
            maxLength={31}
            defaultValue={sent.id}
          />
          <Field name="host" label={words.host} help={words.hostHelp} {...plain} defaultValue={sent.host} />
          {clusters.length > 1 && (
            <ChoiceField
              name="cluster"
              label={words.cluster}
              defaultValue={sent.cluster || undefined}
              options={clusters.map((cluster) => [cluster, cluster])}
            />
          )}
          <Field
            name="passphrase"
            type="password"
            label={words.passphrase}
            help={words.passphraseHelp}
            autoComplete="off"
          />
          <Submit label={words.button} />
        </>
      )}
    </form>
  )
}
