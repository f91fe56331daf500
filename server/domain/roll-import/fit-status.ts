import { isEndOfStatus } from '#shared/accounts/status-fields.ts'
import { because } from '#shared/reasons.ts'
import type { Fault, KnownPerson, Values } from './kind.ts'

/** Checks that a status can end on its last day. */
export function fitStatus(values: Values, student: KnownPerson | undefined): Fault | undefined {
  const valueOf = (field: 'status' | 'status_since' | 'status_until') =>
    values[field] ?? student?.values[field] ?? null
  const status_until = valueOf('status_until')
  const changes =
    values.status !== undefined || values.status_until !== undefined || values.status_since !== undefined
  const days = { status: valueOf('status') ?? 'Active', status_since: valueOf('status_since'), status_until }
  if (!changes || isEndOfStatus(days)) return undefined
  // An end that the file does not give belongs to the previous status.
  if (values.status_until === undefined && values.status !== undefined) {
    values.status_until = null
    return undefined
  }
  return { field: 'status_until', value: status_until ?? '', reason: because('accounts.statusUntil') }
}
