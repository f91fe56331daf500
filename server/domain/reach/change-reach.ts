import path from 'node:path'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims, Database } from '#server/database/database.ts'
import { conflict, invalidInput } from '#server/http/errors.ts'
import { ownAddresses } from '#server/machine/own-addresses.ts'
import { changeSettings } from '#server/machine/settings-file.ts'
import { localName } from '#shared/reach/names.ts'
import { because } from '#shared/reasons.ts'
import { plainPortOf, settingsFor } from './own-name.ts'
import { readReach, type ReachServices } from './read-reach.ts'

interface ChangeServices extends ReachServices {
  database: Database
  /** Stops the program and starts it again. */
  restart: () => void
}

/**
 * Changes from where the school can be reached: writes the settings of the release, and restarts with them.
 * @param address one of the offered addresses; null for this computer only
 * @returns the address from then on, and the one to open next
 * @throws {AppError} 403 for everyone but administrators, 409 the settings are stored in another way, 422 no
 * address of this machine
 */
export async function changeReach(
  services: ChangeServices,
  claims: Claims,
  address: string | null,
  origin: RequestOrigin,
): Promise<{ public_url: string; open_at: string }> {
  const { database, release, env, restart } = services
  const before = await readReach(services)
  if (!release || before.kept_in !== 'here') throw conflict('SETTINGS_ELSEWHERE', because('reach.elsewhere'))
  if (address !== null && !before.addresses.includes(address))
    throw invalidInput({ address: because('reach.unknownAddress') })
  const plain = plainPortOf(env)
  const public_url = address ?? `http://127.0.0.1:${plain}`
  await asAdmin(database, claims, async (tx) => {
    const subject = { type: 'program', id: null } as const
    const details = { from: before.public_url, to: public_url }
    await writeAudit(tx, { action: 'program.reach_changed', subject, details }, origin)
  })
  const settings = settingsFor(address, plain)
  changeSettings(path.join(release.folder, 'settings.env'), settings)
  // The reply is sent first: stopping waits for requests under way.
  setImmediate(restart)
  return { public_url, open_at: doorOf(public_url, settings) }
}

/** A device that does not trust the school yet starts at plain http, which shows it how. */
function doorOf(publicUrl: string, { HTTP_PORT }: Record<string, string | undefined>): string {
  if (publicUrl.startsWith('http:')) return publicUrl
  const [own = localName] = ownAddresses()
  return `http://${own}${HTTP_PORT === undefined ? '' : `:${HTTP_PORT}`}`
}
