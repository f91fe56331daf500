import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Logger } from 'pino'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims, Database } from '#server/database/database.ts'
import { AppError, conflict } from '#server/http/errors.ts'
import { nodeOf } from '#server/release/go-back.ts'
import { readUpdate, type Home } from '#server/release/home.ts'
import { because, type Reason } from '#shared/reasons.ts'
import { lookForReleases, readUpdates, type UpdateServices } from './read-updates.ts'

interface BeginServices extends UpdateServices {
  database: Database
  logger: Logger
  /** Stops the program, and starts the version named as the next one. */
  restart: () => void
}

/**
 * Unpacks a release beside the running one, and restarts with it once that is done.
 * @param file path of a found release; null for the one already unpacked
 * @throws {AppError} 403 for everyone but administrators, 409 the program is updated in another way, 422 the
 * release no longer exists, or is refused at once
 */
export async function beginUpdate(
  services: BeginServices,
  claims: Claims,
  file: string | null,
  origin: RequestOrigin,
): Promise<void> {
  const { database, logger, restart } = services
  const { release } = services
  if (!release || (await readUpdates(services)).kind !== 'release')
    throw conflict('NO_RELEASE', because('updates.noRelease'))
  const to = file === null ? requireUnpacked(release) : await requireFound(services, release, file)
  await asAdmin(database, claims, async (tx) => {
    const subject = { type: 'program', id: null } as const
    const details = { from: release.version, to, file }
    await writeAudit(tx, { action: 'updates.begun', subject, details }, origin)
  })
  if (file === null) return restart()
  const { begun, unpacked } = unpack(release, file)
  await begun
  unpacked.then(
    () => restart(),
    (error: unknown) => logger.warn({ err: error }, 'a release was not taken'),
  )
}

/** @returns the version that is unpacked and was not started. @throws {AppError} 422 when there is none */
function requireUnpacked(release: Home): string {
  const update = readUpdate(release)
  if (update?.state !== 'installed') throw refused(because('updates.noneUnpacked'))
  return update.to
}

/**
 * @returns the version of a found release.
 * @throws {AppError} 422 when it no longer exists, or cannot be installed
 */
async function requireFound(services: BeginServices, release: Home, file: string): Promise<string> {
  const found = await lookForReleases(release, services)
  const chosen = found.find((one) => one.file === file)
  if (!chosen) throw refused(because('updates.gone'))
  if (chosen.refusal !== null) throw refused(because('refusals.told', chosen.refusal))
  return chosen.version
}

/**
 * Runs the release's command that does the same at the machine: it takes minutes, while the school keeps
 * working.
 */
function unpack(release: Home, file: string): { begun: Promise<void>; unpacked: Promise<void> } {
  const begun = Promise.withResolvers<void>()
  const unpacked = Promise.withResolvers<void>()
  const script = path.join(release.program, 'scripts', 'school.mjs')
  const args = ['--disable-warning=ExperimentalWarning', script, 'update', file]
  const child = spawn(nodeOf(release.program), args, {
    cwd: release.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdout.once('data', () => begun.resolve())
  child.stdout.resume()
  child.once('error', (error) => end(error))
  child.once('close', (code) =>
    end(code === 0 ? undefined : refused(because('refusals.told', said.trim().replaceAll(/\s+/g, ' ')))),
  )
  function end(fault: Error | undefined): void {
    if (!fault) return unpacked.resolve()
    begun.reject(fault)
    unpacked.reject(fault)
  }
  // An immediate refusal is returned to the caller.
  begun.promise.catch(() => undefined)
  unpacked.promise.catch(() => undefined)
  return { begun: begun.promise, unpacked: unpacked.promise }
}

function refused(reason: Reason): AppError {
  return new AppError('RELEASE_REFUSED', { status: 422, reason })
}
