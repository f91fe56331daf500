import { forgot as words } from '#app/content/forgot.ts'
import type { LoginRole } from '#app/content/portal.ts'
import { callbackAddress } from '#app/features/account/session/callback-address.ts'
import { ApiError, isTemporary } from '#app/lib/api-error.ts'
import { visitorApi } from '#app/lib/api.ts'

/** What is wrong, by field; `form` is what concerns none of them. */
export type RecoveryProblems = Partial<
  Record<'name' | 'note' | 'code' | 'password' | 'confirmation' | 'form', string>
>

export interface OfficeRequest {
  kind: LoginRole
  name: string
  note: string
}

/** @returns nothing when the office has it */
export async function requestFromOffice(request: OfficeRequest): Promise<RecoveryProblems | undefined> {
  return await explained(() => visitorApi.passwordRequests.ask(request))
}

export interface NewPassword {
  kind: LoginRole
  name: string
  code: string
  password: string
}

/** @returns nothing when the password is changed */
export async function redeemCode(given: NewPassword): Promise<RecoveryProblems | undefined> {
  return await explained(() => visitorApi.passwordRequests.redeem(given))
}

/**
 * Asks for a link by mail. Without a verifier kept in this browser, so that the link also works on the phone on which
 * the mail is read.
 * @returns nothing when it is on its way, as far as anyone may know
 */
export async function requestResetMail(email: string): Promise<RecoveryProblems | undefined> {
  const query = new URLSearchParams({ redirect_to: callbackAddress({ purpose: 'password' }) })
  const response = await fetch(`/auth/v1/recover?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify({ email }),
  }).catch(() => undefined)
  if (!response || response.status >= 500) return { form: words.unreachable }
  if (response.ok) return undefined
  if (response.status === 429)
    return { form: words.mail.wait(Number(response.headers.get('Retry-After')) || 60) }
  return { name: words.name.teacher.missing }
}

async function explained(call: () => Promise<unknown>): Promise<RecoveryProblems | undefined> {
  try {
    await call()
    return undefined
  } catch (error) {
    if (isTemporary(error)) return { form: words.unreachable }
    if (!(error instanceof ApiError)) return { form: words.failed }
    return error.data?.fields ?? { form: error.message }
  }
}
