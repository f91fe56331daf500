import { recordTexts } from '#app/words/office/student-records.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { auditActions, type AuditAction } from '#shared/audit/audit-actions.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'

const { history: historyTexts, signIns: signInTexts } = recordTexts

/** Changes of the record with their authors, newest first. */
export function RecordHistory({ history }: Pick<StudentRecord, 'history'>) {
  return (
    <section aria-label={historyTexts.heading}>
      <h3 className="text-lg">{historyTexts.heading}</h3>
      {history.length === 0 && <p className="text-ink-soft">{historyTexts.empty}</p>}
      <ol className="divide-y divide-line">
        {history.map(({ at, action, actor, details }) => (
          <li key={`${at} ${action}`} className="py-2">
            {wordsOf(action)}
            {actor && <> {historyTexts.by(actor)}</>}
            <span className="block text-sm text-ink-soft tabular-nums">{formatMoment(at)}</span>
            <span className="block text-sm wrap-anywhere text-ink-soft">{summarize(details)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The last sign-ins, and attempts, with the student's account. */
export function SignIns({ signIns }: { signIns: StudentRecord['sign_ins'] }) {
  return (
    <section aria-label={signInTexts.heading}>
      <h3 className="text-lg">{signInTexts.heading}</h3>
      {signIns.length === 0 && <p className="text-ink-soft">{signInTexts.empty}</p>}
      <ol className="divide-y divide-line">
        {signIns.map(({ at, action, ip }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums">
            <span>{formatMoment(at)}</span>
            <span className="text-ink-soft">{[wordsOf(action), ip].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordsOf(action: string): string {
  return auditActions[action as AuditAction] ?? action
}

/** The values before and after a change, or other details of an entry. */
function summarize({ before, after, ...others }: Record<string, unknown>): string {
  const old = valuesOf(before)
  const changes = Object.entries(valuesOf(after)).map(
    ([name, value]) => `${label(name)}: ${show(old[name])} → ${show(value)}`,
  )
  const details = Object.entries(others).map(([name, value]) => `${label(name)}: ${show(value)}`)
  return [...changes, ...details].join(', ')
}

function valuesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function label(name: string): string {
  return name.replaceAll('_', ' ')
}

function show(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : recordTexts.none
}
