import { nothing } from '#server/access/queries.ts'
import { requireOwnPassword } from '#server/access/roles.ts'
import { deriveKey } from '#server/auth/tokens/encryption.ts'
import type { Claims } from '#server/database/database.ts'
import type { Database } from '#server/database/database.ts'
import type { DeviceKey } from '#shared/session/contract.ts'

/**
 * Gives the signed-in person the key under which a browser seals their data. It is derived again each time
 * and never stored on the server, so that the same person always gets the same key, and nobody else does.
 * @throws {AppError} 403 before the password is changed; SQLSTATE AS001 when the session has ended, AS003
 * without the second factor
 */
export async function giveDeviceKey(
  { database, secrets: { masterKey } }: { database: Database; secrets: { masterKey: string } },
  claims: Claims,
): Promise<DeviceKey> {
  requireOwnPassword(claims)
  // A token outlives its session by up to an hour; only a statement in the session's name proves that it is
  // alive.
  await database.queryAsUser(claims, nothing)
  return deviceKeyOf(masterKey, claims.sub)
}

/** The key of a person whose session has been verified. */
export function deviceKeyOf(masterKey: string, userId: string): DeviceKey {
  return { key: deriveKey(masterKey, `device ${userId}`).toString('base64url') }
}
