import { schools as texts } from '#app/words/deployment/schools.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import type { SchoolFault, ShownSchool } from '#shared/deployment/schools.ts'
import { FaultLine } from './account-fields.tsx'
import { Acts } from './log-list.tsx'
import { ArchiveForm, CloseForm, DeleteForm, OpenForm, QuotaForm } from './school-forms.tsx'
import { formatNumber, formatSize, formatTime, stateInWords } from './shown-values.ts'

const words = texts.one

/** The sentence of a fault of a school's page. */
export function schoolFaultText(fault: SchoolFault | undefined): string | undefined {
  if (fault === undefined) return undefined
  if (fault.code === 'told') return fault.text
  if (fault.code !== 'particulars') return texts.faults[fault.code]
  const titles: Readonly<Record<string, string>> = texts.add.particulars
  return Object.entries(fault.faults)
    .map(([name, text]) => `${titles[name] ?? name}: ${text}.`)
    .join(' ')
}

/** One school of the deployment, with what can be done to it. */
export function SchoolView({ page }: { page: Extract<DeploymentPage, { page: 'school' }> }) {
  const { school, log, fault } = page
  return (
    <div className="space-y-8">
      <FaultLine text={schoolFaultText(fault)} />
      <Facts school={school} />
      <QuotaForm school={school} />
      {school.state === 'open' && <CloseForm id={school.id} />}
      {school.state === 'closed' && (
        <>
          <OpenForm id={school.id} />
          <ArchiveForm school={school} />
          <DeleteForm school={school} />
        </>
      )}
      <section aria-labelledby="log">
        <h2 id="log" className="mb-3 font-display text-2xl">
          {words.log}
        </h2>
        <Acts acts={log} />
      </section>
    </div>
  )
}

function Facts({ school }: { school: ShownSchool }) {
  const { hosts, quotas } = school
  const counted: [string, string][] =
    school.counted_at === null
      ? [[words.counted, texts.list.notCounted]]
      : [
          [texts.list.people, `${formatNumber(school.students ?? 0)}, ${formatNumber(school.teachers ?? 0)}`],
          [
            texts.list.room,
            `${formatSize(school.database_bytes ?? 0)}, ${ofQuota(school.file_bytes ?? 0, quotas.file_bytes, formatSize)}`,
          ],
          [texts.list.backup, school.proven_at === null ? texts.list.noBackup : formatTime(school.proven_at)],
          [texts.list.version, school.version ?? ''],
          [words.counted, formatTime(school.counted_at)],
        ]
  const facts: [string, string][] = [
    [texts.list.state, stateInWords(school)],
    ...(school.upgrade_fault ? [[words.notUpgraded, school.upgrade_fault] as [string, string]] : []),
    [words.address, hosts[0] ?? ''],
    ...(hosts.length > 1 ? [[words.further, hosts.slice(1).join(', ')] as [string, string]] : []),
    ...(school.moved_to ? [[words.movedTo, school.moved_to] as [string, string]] : []),
    [words.cluster, school.cluster],
    [words.since, formatTime(school.created_at)],
    ...(school.closed_at ? [[words.closedAt, formatTime(school.closed_at)] as [string, string]] : []),
    [texts.list.use, formatNumber(school.requests)],
    [
      words.messages,
      words.sent(
        ofQuota(school.mails, quotas.mails, formatNumber),
        ofQuota(school.texts, quotas.texts, formatNumber),
      ),
    ],
    ...counted,
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        {words.facts}
      </h2>
      <dl className="grid max-w-prose gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="mb-2 min-w-0 wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      {school.upgrade_fault && <p className="mt-3 max-w-prose">{words.notUpgradedHelp}</p>}
      {school.state === 'moved' && <p className="mt-3 max-w-prose">{words.movedHelp}</p>}
    </section>
  )
}

function ofQuota(used: number, quota: number | null, format: (value: number) => string): string {
  return quota === null ? format(used) : `${format(used)} / ${format(quota)}`
}
