import { AuthError } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import type { Tx } from '#server/database/database.ts'
import type { AccountName } from './account-name.ts'

/** Whether only an administrator may give this address to an account. */
export async function isReserved(
  { hooks }: Pick<AuthDeps, 'hooks'>,
  tx: Tx,
  name: AccountName,
): Promise<boolean> {
  return 'email' in name && (await hooks.isReserved(tx, name.email))
}

/**
 * To be called whenever anyone but an administrator gives an address to an account.
 * @throws {AuthError} 400 `email_address_not_authorized`
 */
export async function requireUnreserved(
  deps: Pick<AuthDeps, 'hooks'>,
  tx: Tx,
  name: AccountName,
): Promise<void> {
  if (await isReserved(deps, tx, name))
    throw new AuthError(400, 'email_address_not_authorized', 'The school itself gives out this address')
}
