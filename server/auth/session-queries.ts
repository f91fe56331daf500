import type { Tx } from '#server/database/database.ts'

const signOutScopes = ['global', 'local', 'others'] as const
export type SignOutScope = (typeof signOutScopes)[number]

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
