import { AuthError } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { AccountName } from './account-name.ts'

/** Whether only an administrator may give this address to an account. */
export function isReserved({ hooks }: Pick<AuthDeps, 'hooks'>, name: AccountName): boolean {
  return 'email' in name && hooks.isReserved(name.email)
}

/**
 * To be called wherever an address is given to an account by anyone but an administrator.
 * @throws {AuthError} 400 `email_address_not_authorized`
 */
export function requireUnreserved(deps: Pick<AuthDeps, 'hooks'>, name: AccountName): void {
  if (isReserved(deps, name))
    throw new AuthError(400, 'email_address_not_authorized', 'The school itself gives out this address')
}
