import type { AdminRequest } from '#server/auth/admin/administrator-check.ts'
import { AuthError } from '#server/auth/http/auth-error.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { noteAdminAct } from '#server/auth/user/note-act.ts'
import { newSigningKey, openPrivateKey } from './new-signing-key.ts'
import {
  insertKey,
  listPublishedKeys,
  lockKeys,
  retireKey,
  retireOldKeys,
  startSigningWith,
  stopSigningWith,
} from './signing-key-queries.ts'

/** Ten minutes in caches on the way, and ten in clients: after that everybody knows a waiting key. */
const publishedSeconds = 20 * 60
/** Another process notices a rotation within a minute. */
const marginSeconds = 300

/** The published keys, as administrators see them. */
export async function listKeys({ database }: AuthDeps) {
  const keys = await database.asService(listPublishedKeys)
  return keys.map(({ kid, algorithm, status, created_at, activated_at, stopped_at }) => {
    return { kid, alg: algorithm, status, created_at, activated_at, stopped_at }
  })
}

/**
 * The key that waits begins to sign, and a new one waits. Tokens of the old one are valid until they expire.
 * @param atOnce even if not everybody can know the new key yet: a client that has cached the old ones asks
 * this server instead
 * @throws {AuthError} 409 when the key that waits has not waited long enough
 */
export async function rotateKeys(deps: AuthDeps, atOnce: boolean, request: AdminRequest): Promise<void> {
  const { database, keys, logger } = deps
  const fresh = [await newSigningKey(keys.sealingKey), await newSigningKey(keys.sealingKey)] as const
  const wait = await database.asService(async (tx) => {
    await lockKeys(tx)
    const stored = await listPublishedKeys(tx)
    const signing = stored.find((key) => key.status === 'signing')
    const waiting = stored.find((key) => key.status === 'standby')
    const usable = waiting && openPrivateKey(keys.sealingKey, waiting, logger) ? waiting : undefined
    if (waiting && !usable) await retireKey(tx, waiting.kid)
    const waited = usable ? (Date.now() - usable.created_at.getTime()) / 1000 : 0
    if (!atOnce && waited < publishedSeconds) {
      if (!usable) await insertKey(tx, fresh[0], 'standby')
      return Math.ceil(publishedSeconds - waited)
    }
    if (signing) await stopSigningWith(tx, signing.kid)
    if (usable) await startSigningWith(tx, usable.kid)
    else await insertKey(tx, fresh[0], 'signing')
    await insertKey(tx, fresh[1], 'standby')
    const subject = { type: 'signing_key', id: usable?.kid ?? fresh[0].kid } as const
    await noteAdminAct(tx, { action: 'auth.keys_rotated', subject }, request)
    return 0
  })
  await keys.reload()
  if (wait === 0) return
  const text = `The next key is published, and can be used in ${wait} seconds when everybody knows it.`
  throw new AuthError(409, 'conflict', text, { retryAfter: wait })
}

/** Invalidates all tokens of a stolen key at once. @throws {AuthError} 404, also for the key in use */
export async function removeKey(deps: AuthDeps, kid: string, request: AdminRequest): Promise<void> {
  await deps.database.asService(async (tx) => {
    if (!(await retireKey(tx, kid)))
      throw new AuthError(404, 'not_found', 'There is no such key, or it signs: rotate the keys first')
    await noteAdminAct(tx, { action: 'auth.key_removed', subject: { type: 'signing_key', id: kid } }, request)
  })
  await deps.keys.reload()
}

/** Publishes a waiting key if there is none, and retires the keys whose tokens have all expired. */
export async function tendKeys({ database, keys, settings }: AuthDeps): Promise<void> {
  const fresh = await newSigningKey(keys.sealingKey)
  await database.asService(async (tx) => {
    await insertKey(tx, fresh, 'standby')
    await retireOldKeys(tx, settings.accessTokenSeconds + marginSeconds)
  })
}
