import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { insertAccounts } from './create-users-queries.ts'

export interface NewAccount {
  /** Generated unless given. */
  id?: string
  email: string
  /** argon2id in PHC notation; without one there is no password sign-in. */
  passwordHash?: string
  /** Without a proof, nobody signs in by this address; true unless said otherwise. */
  emailConfirmed?: boolean
  userMetadata?: Record<string, unknown>
}

/**
 * Creates accounts that sign in by email, many in two statements. The caller has checked the right to do so, and
 * hashes passwords before its transaction begins: a hash takes longer than everything here.
 * @returns their ids, in the same order
 */
export async function createUsers(tx: Tx, accounts: NewAccount[]): Promise<string[]> {
  const rows = accounts.map((account) => {
    const confirmed = account.emailConfirmed ?? true
    return {
      id: account.id ?? randomUUID(),
      email: account.email.trim().toLowerCase(),
      password_hash: account.passwordHash ?? null,
      email_confirmed: confirmed,
      user_metadata: confirmed
        ? { ...account.userMetadata, email_verified: true }
        : { ...account.userMetadata },
    }
  })
  await insertAccounts(tx, rows)
  return rows.map((row) => row.id)
}
