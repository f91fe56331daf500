import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import { randomInt } from 'node:crypto'
import type { Claims } from '#server/database/database.ts'
import { conflict, type AppError } from '#server/http/errors.ts'
import type { AccountServices } from '#server/domain/services.ts'
import { codeAlphabet, requestRules } from '#shared/password-requests/rules.ts'
import { because } from '#shared/reasons.ts'
import { answerRequest, endRequest } from './queries.ts'
import { hashOfficeCode } from './redeem.ts'

const { codeLetters, codeSeconds } = requestRules

/**
 * Makes a code for a person whom an administrator has recognised.
 * @param lifts whether the second factor is removed with the old password
 * @throws {AppError} 403, 409 when the request is not pending, or nobody's
 */
export async function answerOne(
  services: AccountServices,
  claims: Claims,
  { id, lifts }: { id: string; lifts: boolean },
  origin: RequestOrigin,
): Promise<{ code: string; expires_at: string }> {
  const code = Array.from({ length: codeLetters }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(
    '',
  )
  return await asAdmin(services.database, claims, async (tx) => {
    const codeHash = hashOfficeCode(services, id, code)
    const answered = await answerRequest(tx, id, { codeHash, seconds: codeSeconds, lifts, by: claims.sub })
    if (!answered) throw noLongerOpen()
    const details = lifts ? { second_factor: 'to be removed' } : undefined
    const entry = {
      action: 'accounts.password_request_answered',
      subject: { type: 'user', id: answered.user_id },
      details,
    } as const
    await writeAudit(tx, entry, origin)
    return { code, expires_at: answered.code_expires_at }
  })
}

/** Declines a request. @throws {AppError} 403, 409 when it is no longer pending */
export async function declineOne(
  { database }: AccountServices,
  claims: Claims,
  id: string,
  origin: RequestOrigin,
): Promise<void> {
  await asAdmin(database, claims, async (tx) => {
    const ended = await endRequest(tx, id, 'declined')
    if (!ended) throw noLongerOpen()
    if (ended.user_id)
      await writeAudit(
        tx,
        { action: 'accounts.password_request_declined', subject: { type: 'user', id: ended.user_id } },
        origin,
      )
  })
}

function noLongerOpen(): AppError {
  return conflict('NO_LONGER_OPEN', because('passwordRequests.gone'))
}
