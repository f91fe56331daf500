/** What a link from a mail or another service brings along. */
export type AuthCallback =
  | { kind: 'tokens'; access: string; refresh: string; email: string; needsNewPassword: boolean }
  /** `keep`: Remember me was ticked before the person left for another service. */
  | { kind: 'code'; code: string; needsNewPassword: boolean; forAccount: boolean; keep: boolean }
  | { kind: 'message' }
  | { kind: 'fault'; code: string; forAccount: boolean }
  | { kind: 'nothing' }

/** Links that are there to choose a password. */
const passwordTypes = new Set(['recovery', 'invite'])

/** Reads the address where the person arrived. @param hash with or without its sign */
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
  if (code) return { kind: 'code', code, needsNewPassword, forAccount, keep: query.get('keep') === 'device' }
  return { kind: fragment.has('message') ? 'message' : 'nothing' }
}

/** Whose token it is, to show before anything is done with it; the server decides whether it counts. */
function readEmail(token: string): string {
  const [, payload = ''] = token.split('.')
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const { email } = JSON.parse(text) as { email?: unknown }
    return typeof email === 'string' ? email : ''
  } catch {
    return ''
  }
}
