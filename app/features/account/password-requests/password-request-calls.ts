import type { ForgotWords } from '#app/words/account/password-requests.ts'
import type { LoginRole } from '#app/words/account/session.ts'
import { callbackAddress } from '#app/features/account/session/callback-address.ts'
import { ApiError, type SaidReason } from '#app/lib/connection/api-error.ts'
import { isTemporary } from '#app/lib/connection/retry-policy.ts'
import { visitorApi } from '#app/lib/api/api.ts'
import { waitOf } from '#shared/time.ts'

/** Problems by field; `form` holds one that concerns no field. */
export type RecoveryProblems = Partial<
  Record<'name' | 'note' | 'code' | 'password' | 'confirmation' | 'form', string>
>

export interface OfficeRequest {
  kind: LoginRole
  name: string
  note: string
}

/** Sends a request to the office. @returns undefined on success */
export async function requestFromOffice(
  request: OfficeRequest,
  words: ForgotWords,
): Promise<RecoveryProblems | undefined> {
  return await withProblems(() => visitorApi.passwordRequests.ask(request), words)
}

export interface NewPassword {
  kind: LoginRole
  name: string
  code: string
  password: string
}

/** Sets a new password with a code from the office. @returns undefined on success */
export async function redeemCode(
  given: NewPassword,
  words: ForgotWords,
): Promise<RecoveryProblems | undefined> {
  return await withProblems(() => visitorApi.passwordRequests.redeem(given), words)
}

/**
 * Requests a link by mail. No verifier is stored in this browser, so that the link also works on the phone on which the
 * mail is read.
 * @returns undefined on success, which does not reveal whether the account exists
 */
export async function requestResetMail(
  email: string,
  words: ForgotWords,
): Promise<RecoveryProblems | undefined> {
  const query = new URLSearchParams({ redirect_to: callbackAddress({ purpose: 'password' }) })
  const response = await fetch(`/auth/v1/recover?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify({ email }),
  }).catch(() => undefined)
  if (!response || response.status >= 500) return { form: words.unreachable }
  if (response.ok) return undefined
  if (response.status === 429) return { form: words.mail.wait(waitOf(response)) }
  return { name: words.name.teacher.missing }
}

async function withProblems(
  call: () => Promise<unknown>,
  words: ForgotWords,
): Promise<RecoveryProblems | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    if (isTemporary(error)) return { form: words.unreachable }
    if (!(error instanceof ApiError)) return { form: words.failed }
    const { fields, reasons, reason } = error.data ?? {}
    if (!fields) return { form: sayRefusal(reason, words) ?? error.message }
    const said = Object.entries(fields).map(([name, text]) => [
      name,
      sayRefusal(reasons?.[name], words) ?? text,
    ])
    return Object.fromEntries(said) as RecoveryProblems
  }
}

/** Says a refusal of the server in the language of the page; undefined if it has no words here. */
function sayRefusal(reason: SaidReason | undefined, { refusals }: ForgotWords): string | undefined {
  if (reason?.code === 'passwordRequests.refused') return refusals.refused
  if (reason?.code === 'passwordRequests.tooMany') return refusals.tooMany(Number(reason.values[0]))
  return undefined
}
