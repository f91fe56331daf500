import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims, Database } from '#server/database/database.ts'
import { conflict, type AppError } from '#server/http/errors.ts'
import { findFailing, noteUpdate } from '#server/release/home.ts'
import { because } from '#shared/reasons.ts'
import { kindOf, type UpdateServices } from './read-updates.ts'

interface BackServices extends UpdateServices {
  database: Database
  /** Stops the program, and starts the version named as the next one. */
  restart: () => void
}

/**
 * Restarts with the version and the data from before an update whose requests fail. Later changes are lost.
 * @throws {AppError} 403 for everyone but administrators, 409 there is no such update, or no release
 */
export async function goBackFromUpdate(
  services: BackServices,
  claims: Claims,
  origin: RequestOrigin,
): Promise<void> {
  const { database, release, restart } = services
  const update = kindOf(services) === 'release' ? findFailing(release) : undefined
  if (!release || !update) throw noWayBack()
  await asAdmin(database, claims, async (tx) => {
    const details = { from: update.to, to: update.from }
    await writeAudit(
      tx,
      { action: 'updates.undone', subject: { type: 'program', id: null }, details },
      origin,
    )
    // Of two concurrent presses the second is too late, and its row is not kept.
    if (!findFailing(release)) throw noWayBack()
    noteUpdate(release, { ...update, state: 'undoing', isAskedFor: true })
  })
  // The reply is sent first: stopping waits for requests under way.
  setImmediate(restart)
}

function noWayBack(): AppError {
  return conflict('NO_WAY_BACK', because('updates.noWayBack'))
}
