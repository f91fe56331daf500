import { readTokenClaims } from '#app/lib/auth/auth.ts'

/** The content of a callback address: a link from a mail, or the return from another service. */
export type AuthCallback =
  | { kind: 'tokens'; access: string; refresh: string; email: string; needsNewPassword: boolean }
  /** `remember`: "Remember me" was ticked before the person left for another service. */
  | { kind: 'code'; code: string; needsNewPassword: boolean; forAccount: boolean; remember: boolean }
  | { kind: 'message' }
  | { kind: 'fault'; code: string; forAccount: boolean }
  | { kind: 'none' }

/** The types of links that lead to the choice of a password. */
const passwordTypes = new Set(['recovery', 'invite'])

/** Reads a callback address. @param hash with or without its `#` */
export function readAuthCallback(search: string, hash: string): AuthCallback {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const purpose = query.get('for')
  const forAccount = purpose === 'account'
  const fault =
    fragment.get('error_code') ?? query.get('error_code') ?? fragment.get('error') ?? query.get('error')
  if (fault !== null) return { kind: 'fault', code: fault, forAccount }
  const access = fragment.get('access_token')
  const refresh = fragment.get('refresh_token')
  const needsNewPassword = purpose === 'password' || passwordTypes.has(fragment.get('type') ?? '')
  if (access && refresh)
    return { kind: 'tokens', access, refresh, email: readEmail(access), needsNewPassword }
  const code = query.get('code')
  if (code)
    return { kind: 'code', code, needsNewPassword, forAccount, remember: query.get('remember') === 'device' }
  return { kind: fragment.has('message') ? 'message' : 'none' }
}

/** Reads the owner's address from a token, only to show it. */
function readEmail(token: string): string {
  const email: unknown = readTokenClaims(token)?.email
  return typeof email === 'string' ? email : ''
}
