import type { Tx } from '#server/database/database.ts'

const signOutScopes = ['global', 'local', 'others'] as const
export type SignOutScope = (typeof signOutScopes)[number]

/** Whether a text names a scope of signing out: which sessions of the account end. */
export function isSignOutScope(text: string): text is SignOutScope {
  return signOutScopes.some((scope) => scope === text)
}

/** Ends sessions of an account: all, only the given one, or all but that. */
export async function deleteSessions(
  tx: Tx,
  userId: string,
  sessionId: string,
  scope: SignOutScope,
): Promise<void> {
  await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .$if(scope === 'local', (query) => query.where('id', '=', sessionId))
    .$if(scope === 'others', (query) => query.where('id', '<>', sessionId))
    .execute()
}

/** Ends every session of an account. */
export async function deleteAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
}

/** Ends one session of an account. @returns false when the session does not exist */
export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('auth.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The devices on which a person is signed in, the most recently used first. */
export async function listSessions(tx: Tx, userId: string) {
  return await tx
    .selectFrom('auth.sessions')
    .select(['id', 'aal', 'amr', 'user_agent', 'ip', 'created_at', 'updated_at', 'not_after'])
    .where('user_id', '=', userId)
    .where((row) => row.or([row('not_after', 'is', null), row('not_after', '>', new Date())]))
    .orderBy('updated_at', 'desc')
    .limit(200)
    .execute()
}
