import type { AuthError } from './auth-error.ts'
import type { SessionJson } from '#server/auth/sign-in/session-reply.ts'

/** Adds a session to an address, in the part after `#` that never reaches a server. */
export function withSession(
  target: string,
  session: SessionJson,
  extra: Record<string, string> = {},
): string {
  const { access_token, token_type, expires_in, expires_at, refresh_token } = session
  return withFragment(target, {
    access_token,
    token_type,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    refresh_token,
    ...extra,
    sb: '',
  })
}

/** Adds the code that the browser which began exchanges for a session. */
export function withCode(target: string, code: string): string {
  return withQuery(target, { code })
}

/** Adds what a person is to be told. @param inQuery also where clients look that exchange a code */
export function withMessage(target: string, message: string, inQuery: boolean): string {
  return withFragment(inQuery ? withQuery(target, { message }) : target, { message, sb: '' })
}

/** Adds a fault, in both places where clients look. */
export function withFault(target: string, fault: AuthError, inQuery: boolean): string {
  const kind = fault.status >= 500 ? 'server_error' : 'access_denied'
  const facts = { error: kind, error_code: fault.code, error_description: fault.message }
  return withFragment(inQuery ? withQuery(target, facts) : target, { ...facts, sb: '' })
}

function withQuery(target: string, facts: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value)
  return url.href
}

function withFragment(target: string, facts: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(facts).toString()
  return url.href
}
