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

/**
 * Adds a message for the person.
 * @param inQuery also to the query, which is read by clients that exchange a code
 */
export function withMessage(target: string, message: string, inQuery: boolean): string {
  return withFragment(inQuery ? withQuery(target, { message }) : target, { message, sb: '' })
}

/** Adds an error to the query and to the fragment, since clients look in either. */
export function withFault(target: string, fault: AuthError, inQuery: boolean): string {
  const kind = fault.status >= 500 ? 'server_error' : 'access_denied'
  const parameters = { error: kind, error_code: fault.code, error_description: fault.message }
  return withFragment(inQuery ? withQuery(target, parameters) : target, { ...parameters, sb: '' })
}

function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(parameters).toString()
  return url.href
}
