import type { ValidationError } from '@orpc/server'
import { because, type Reason } from '#shared/reasons.ts'

/** Messages of the library, which name its types and patterns. */
const wrongKind = /^Invalid (input|option|string|number|key|value|discriminator|UUID|GUID|ISO )/
const wrongSize = /^Too (big|small): expected/

/** An issue of a schema; one added by {@link addFault} has a reason. */
type Issue = ValidationError['issues'][number] & { params?: { reason?: Reason } }

/**
 * The faulty field, and the contract's message if it has one; the library's messages do not help a caller.
 */
export function describeIssue({ path, message, params }: Issue): [field: string, fault: Reason | string] {
  const field = path?.map(segmentKey).join('.')
  if (!field) return ['body', because('refusals.requests.noObject')]
  if (wrongSize.test(message)) return [field, because('refusals.requests.wrongSize', field)]
  if (wrongKind.test(message)) return [field, because('refusals.requests.wrongKind', field)]
  return [field, params?.reason ?? message]
}

function segmentKey(segment: PropertyKey | { key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment)
}
