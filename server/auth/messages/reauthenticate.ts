import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { noteSent } from '#server/auth/sign-in/account-queries.ts'
import type { Bearer } from '#server/auth/tokens/bearer.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { countFailure, readWait } from '#server/auth/limits/limit-queries.ts'
import { codeLimit } from '#server/auth/limits/limits.ts'
import { findByCode } from './one-time-tokens.ts'
import { deleteToken } from './one-time-token-queries.ts'
import type { Origin } from '#server/auth/http/origin.ts'
import { requireMessageAllowance } from '#server/auth/limits/request-limits.ts'
import { sendSecret } from './send-secret.ts'
import { requireTextMessages } from './text-messages.ts'
import type { AccountName } from '#server/auth/sign-in/account-name.ts'

const freshHours = 24

/** `GET /reauthenticate`: sends a code by which the person verifies their identity again. */
export async function reauthenticate(deps: AuthDeps, { user }: Bearer, origin: Origin): Promise<void> {
  const to = addressOf(user)
  if (!to) throw validationFailed('Reauthentication requires the user to have an email or a phone number')
  if ('email' in to && !user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  if ('phone' in to && !user.phone_confirmed_at)
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  if ('phone' in to) requireTextMessages(deps)
  await requireMessageAllowance(deps, 'reauthentication', to, origin)
  await deps.database.asService(async (tx) => {
    const what = { userId: user.id, kind: 'reauthentication', type: 'reauthentication', to } as const
    await sendSecret(deps, tx, { ...what, redirectTo: '' })
    await noteSent(tx, user.id, 'reauthentication')
  })
  void deps.messenger.deliver()
}

/**
 * Requires a fresh code from a session older than a day, if the settings say so.
 * @throws {AuthError} `reauthentication_needed`, `reauthentication_not_valid`
 */
export async function requireFreshness(
  deps: AuthDeps,
  { user, signedInAt }: Bearer,
  nonce: string | undefined,
): Promise<void> {
  if (!deps.settings.reauthentication || Date.now() - signedInAt.getTime() < freshHours * 3_600_000) return
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const address = Object.values(addressOf(user) ?? { none: '' }).join()
  const limit = codeLimit(deps.settings.limits, `reauthentication ${user.id}`)
  const valid = await deps.database.asService(async (tx) => {
    if ((await readWait(tx, [limit])) > 0) return false
    const row = await findByCode(deps, tx, { address, code: nonce, types: ['reauthentication'] })
    await (row?.user_id === user.id ? deleteToken(tx, row.id) : countFailure(tx, [limit]))
    return row?.user_id === user.id
  })
  if (!valid) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

function addressOf({ email, phone }: Bearer['user']): AccountName | undefined {
  return email ? { email } : phone ? { phone } : undefined
}
