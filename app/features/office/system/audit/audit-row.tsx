import { TableCell, TableRow } from '#app/components/ui/table.tsx'
import { auditLog as words } from '#app/words/office/audit.ts'
import { list } from '#app/words/office/portal.ts'
import { formatSecond } from '#app/lib/text/format.ts'
import { auditActions, type AuditAction } from '#shared/audit/audit-actions.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'

const { columns } = words

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action } = entry
  return (
    <TableRow>
      <TableCell rowTitle className="whitespace-nowrap">
        {formatSecond(entry.at)}
      </TableCell>
      <TableCell label={columns.who} data-plain="">
        <Actor entry={entry} />
      </TableCell>
      <TableCell label={columns.what} data-plain="" data-last="">
        <div className="flex flex-wrap items-baseline gap-x-3">
          {auditActions[action as AuditAction] ?? action}
          <Details entry={entry} />
        </div>
      </TableCell>
      <TableCell label={columns.about} data-empty={isAboutSomebody(entry) ? undefined : ''}>
        <About entry={entry} />
      </TableCell>
      <TableCell
        label={columns.from}
        data-empty={entry.ip ? undefined : ''}
        className="break-all @min-[60rem]/rows:min-w-36"
      >
        {entry.ip ?? list.none}
      </TableCell>
    </TableRow>
  )
}

function Actor({ entry: { actor, details } }: { entry: AuditEntry }) {
  if (actor) return <Person {...actor} />
  if (details['by'] === 'program') return words.program
  return details['by'] ? words.machine : words.nobody
}

function isAboutSomebody({ subject, action }: AuditEntry): boolean {
  return subject ? Boolean(subject.name) || subject.type === 'user' : action === 'auth.sign_in_failed'
}

function About({ entry }: { entry: AuditEntry }) {
  if (!isAboutSomebody(entry)) return list.none
  const { actor, subject } = entry
  if (!subject) return words.unknownAccount
  return subject.id === actor?.id ? words.same : <Person {...subject} />
}

function Person({ name, username }: { name: string | null; username: string | null }) {
  return (
    <span>
      {name ?? words.noProfile}{' '}
      {username && (
        <span className="text-sm break-all text-ink-soft @min-[60rem]/rows:block">{username}</span>
      )}
    </span>
  )
}

/** The technical details that an engineer needs to trace an entry. */
function Details({ entry }: { entry: AuditEntry }) {
  const { id, action, actor, subject, details, request_id } = entry
  const lines: [string, string][] = [
    ...Object.entries(details).map(([name, value]): [string, string] => [name.replaceAll('_', ' '), value]),
    ...(actor ? [[columns.who, words.account(actor.id)] as [string, string]] : []),
    ...(subject ? [[columns.about, `${subject.type} ${subject.id}`] as [string, string]] : []),
    [words.rawAction, action],
    ...(request_id ? [[words.request, request_id] as [string, string]] : []),
    [words.number, String(id)],
  ]
  return (
    <details className="text-sm text-ink-soft open:basis-full">
      <summary className="inline-block cursor-pointer py-1 underline underline-offset-4">
        {words.details}
      </summary>
      <dl className="mt-1 space-y-1">
        {lines.map(([name, value]) => (
          <div key={name} className="break-all">
            <dt className="inline font-semibold">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
