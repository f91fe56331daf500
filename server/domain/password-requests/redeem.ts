import { removeSecondFactors } from '#server/auth/factors/factor-queries.ts'
import { queueUserOf } from '#server/auth/passwords/queue-user.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import { requestBucket } from '#server/auth/limits/buckets.ts'
import { readDevice } from '#server/auth/limits/device-cookie.ts'
import { takeFromBucket } from '#server/auth/limits/limit-queries.ts'
import { equalSecrets, hashCode } from '#server/auth/messages/one-time-secret.ts'
import { requireGoodPassword } from '#server/auth/passwords/password-rules.ts'
import type { Tx } from '#server/database/database.ts'
import { setOwnPassword } from '#server/domain/password-reset/set-own-password.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import type { AccountServices } from '#server/domain/services.ts'
import type { RequestKind } from '#shared/password-requests/contract.ts'
import { because } from '#shared/reasons.ts'
import { tooManyRequests } from './ask.ts'
import { endRequest, lockAnswered } from './queries.ts'

interface Redeemed {
  kind: RequestKind
  name: string
  code: string
  password: string
}

/**
 * Sets a new password for the person with the code handed over by the office. A wrong code, an unknown name
 * and a name without a request get the same answer. Wrong codes are not counted: nobody can guess one, and a
 * count would let anybody void somebody else's code.
 * @throws {AppError} 422 CODE_REFUSED or for the password, 429 after very many tries from one browser or IP
 * address
 */
export async function redeemCode(
  services: AccountServices,
  input: Redeemed,
  origin: RequestOrigin & { cookies?: string },
): Promise<void> {
  const { database, auth } = services
  const device = readDevice(auth.deviceKey, origin.cookies)
  const bucket = requestBucket(auth.settings.limits, 'code', { ip: origin.ip, device })
  const tooEarly = bucket ? await database.asServiceOnce((db) => takeFromBucket(db, bucket)) : 0
  if (tooEarly > 0) throw tooManyRequests(tooEarly)
  if (!(await database.asService((tx) => findFitting(services, tx, input)))) throw refused()

  // Between the two, since this takes longer than a row should be locked.
  const user = queueUserOf({ ip: origin.ip, device }, `${input.kind} ${input.name}`)
  const hash = await asAppError(async () => {
    await requireGoodPassword(auth.settings.password, input.password)
    return await auth.hashing.hash(input.password, user)
  })
  const done = await database.asService(async (tx) => {
    const request = await findFitting(services, tx, input)
    if (!request) return false
    await setOwnPassword(tx, request.user_id, hash)
    // After linking an account that waited for it: only then is its default password known.
    await asAppError(() => auth.hooks.passwordPolicy(tx, request.user_id, input.password))
    if (request.lifts_second_factor) await removeSecondFactors(tx, request.user_id)
    await endRequest(tx, request.id, 'done')
    const subject = { type: 'user', id: request.user_id } as const
    const entry = {
      action: 'auth.password_recovered',
      actorId: request.user_id,
      subject,
      details: request.lifts_second_factor ? { second_factor: 'removed' } : {},
    } as const
    await writeAudit(tx, entry, origin)
    return true
  })
  if (!done) throw refused()
}

/** The hash stored for a code. @param requestId salts it, so that equal codes have different hashes */
export function hashOfficeCode({ auth }: AccountServices, requestId: string, code: string): Buffer {
  return hashCode(auth.codeKey, `office ${requestId}`, code.toUpperCase().replaceAll(/[^A-Z]/g, ''))
}

async function findFitting(services: AccountServices, tx: Tx, { kind, name, code }: Redeemed) {
  const request = await lockAnswered(tx, kind, name)
  const hash = hashOfficeCode(services, request?.id ?? '', code)
  // Compared in any case, so that a name without a request takes as long.
  const right = equalSecrets(hash, request?.code_hash ?? Buffer.alloc(hash.length))
  return right ? request : undefined
}

/** Maps a refusal of the authentication service to the password field; an overload concerns no field. */
async function asAppError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    if (error.status < 500) throw invalidInput({ password: error.message })
    throw new AppError('BUSY', {
      status: 503,
      reason: because('refusals.told', error.message),
      data: { retry_after: 1 },
      cause: error,
    })
  }
}

function refused(): AppError {
  return new AppError('CODE_REFUSED', {
    status: 422,
    reason: because('passwordRequests.refused'),
    data: { fields: { code: because('passwordRequests.refused') } },
  })
}
