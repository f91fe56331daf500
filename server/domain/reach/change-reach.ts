import path from 'node:path'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims, Database } from '#server/database/database.ts'
import { AppError, invalidInput } from '#server/http/errors.ts'
import { changeSettings } from '#server/machine/settings-file.ts'
import { reachMessages as messages } from '#shared/reach.ts'
import { readReach, type ReachServices } from './read-reach.ts'

interface ChangeServices extends ReachServices {
  database: Database
  /** Stops the program and starts it anew. */
  restart: () => void
}

/**
 * Changes who reaches the school: writes the settings of the release, and starts again with them.
 * @param address one of the addresses of this machine; null: this computer alone
 * @returns the address from then on
 * @throws {AppError} 403 for everyone but administrators, 409 the settings are kept in another way, 422 no address of this machine
 */
export async function changeReach(
  services: ChangeServices,
  claims: Claims,
  address: string | null,
  origin: RequestOrigin,
): Promise<{ public_url: string }> {
  const { database, release, env, restart } = services
  const before = readReach(services)
  if (!release || !before.may_change)
    throw new AppError('SETTINGS_ELSEWHERE', { status: 409, message: messages.elsewhere })
  if (address !== null && !before.addresses.includes(address))
    throw invalidInput({ address: messages.unknownAddress })
  const public_url = address ?? `http://127.0.0.1:${env.port}`
  await asAdmin(database, claims, async (tx) => {
    const subject = { type: 'program', id: null } as const
    const details = { from: before.public_url, to: public_url }
    await writeAudit(tx, { action: 'program.reach_changed', subject, details }, origin)
  })
  changeSettings(path.join(release.folder, 'settings.env'), {
    HOST: address === null ? undefined : '0.0.0.0',
    PUBLIC_URL: address ?? undefined,
  })
  // The reply is sent first: stopping waits for requests under way.
  setImmediate(restart)
  return { public_url }
}
