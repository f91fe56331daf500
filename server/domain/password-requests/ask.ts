import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { createHash } from 'node:crypto'
import { requestBucket } from '#server/auth/limits/buckets.ts'
import { readDevice } from '#server/auth/limits/device-cookie.ts'
import { startPause, takeFromBucket } from '#server/auth/limits/limit-queries.ts'
import { tooMany, type AppError } from '#server/http/errors.ts'
import type { AccountServices } from '#server/domain/services.ts'
import type { RequestKind } from '#shared/password-requests/contract.ts'
import { because } from '#shared/reasons.ts'
import { findAccountOf, storeRequest } from './queries.ts'

const pauseSeconds = 60

interface OfficeRequest {
  kind: RequestKind
  name: string
  note: string
}

/**
 * Passes a request on to the office. Nothing reveals whether the account exists: requests for unknown names
 * are stored as well, and a second one within a minute gets the same answer as the first and changes nothing.
 * @throws {AppError} 429 when very many come from one browser or IP address
 */
export async function askOffice(
  { database, auth }: AccountServices,
  request: OfficeRequest,
  origin: RequestOrigin & { cookies?: string },
): Promise<void> {
  const { kind, name } = request
  const { ip } = origin
  const device = readDevice(auth.deviceKey, origin.cookies)
  const bucket = requestBucket(auth.settings.limits, 'office', { ip, device })
  const wait = bucket ? await database.asServiceOnce((db) => takeFromBucket(db, bucket)) : 0
  if (wait > 0) throw tooManyRequests(wait)
  await database.asService(async (tx) => {
    const userId = await findAccountOf(tx, kind, name)
    const hashed = createHash('sha256').update(`${kind} ${name}`).digest('base64url')
    if ((await startPause(tx, `office:${hashed}`, pauseSeconds)) > 0) return
    const isNew = await storeRequest(tx, { ...request, userId })
    if (!isNew) return
    const subject = { type: 'user', id: userId ?? null } as const
    const entry = { action: 'auth.password_requested', actorId: null, subject } as const
    await writeAudit(tx, entry, origin)
  })
}

/** 429: the reply says how many seconds to wait. */
export function tooManyRequests(seconds: number): AppError {
  const reason = because('passwordRequests.tooMany', seconds)
  return tooMany('TOO_MANY', reason, seconds)
}
