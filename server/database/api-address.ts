import { createHmac } from 'node:crypto'

export const apiRole = 'school_api'

/**
 * The login role of requests owns nothing, so it needs a password of its own. It is derived from the owner's,
 * so that every process which knows the owner's address knows it too and nothing more has to be configured.
 * @param ownerUrl connection address of the role that owns the tables
 */
export function apiAddress(ownerUrl: string): { apiUrl: string; apiPassword: string } {
  const url = new URL(ownerUrl)
  const apiPassword = createHmac('sha256', decodeURIComponent(url.password))
    .update(apiRole)
    .digest('base64url')
  url.username = apiRole
  url.password = apiPassword
  return { apiUrl: url.href, apiPassword }
}
