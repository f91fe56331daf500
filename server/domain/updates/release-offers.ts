import type { Logger } from 'pino'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Claims, Database } from '#server/database/database.ts'
import { conflict } from '#server/http/errors.ts'
import { downloadOffer } from '#server/release/download.ts'
import type { Home } from '#server/release/home.ts'
import {
  bytesHere,
  lookAtAddress,
  readAddress,
  readOffer,
  refusalOf,
  setAddress,
} from '#server/release/release-address.ts'
import { because } from '#shared/reasons.ts'
import { dayMs } from '#shared/time.ts'
import { kindOf, type UpdateServices } from './read-updates.ts'

interface OfferServices extends UpdateServices {
  database: Database
  logger: Logger
}

/**
 * Sets the address where the program looks for newer releases, and looks there.
 * @param address of a folder, https; null for none
 * @throws {AppError} 403 for everyone but administrators, 409 the program is updated in another way
 */
export async function saveReleaseAddress(
  services: OfferServices,
  claims: Claims,
  address: string | null,
  origin: RequestOrigin,
): Promise<void> {
  const release = requireRelease(services)
  await asAdmin(services.database, claims, async (tx) => {
    const details = { from: readAddress(release) ?? null, to: address }
    const subject = { type: 'program', id: null } as const
    await writeAudit(tx, { action: 'updates.address_changed', subject, details }, origin)
  })
  setAddress(release, address ?? undefined)
  if (address !== null) await lookForOffer(services)
}

/**
 * Checks the release address now, if there is one.
 * @throws {AppError} 409 the program is updated in another way
 */
export async function lookForOffer(services: OfferServices): Promise<void> {
  const release = requireRelease(services)
  const address = readAddress(release)
  if (address !== undefined) await lookAtAddress(release, address)
}

/**
 * Begins to download the found release, without waiting for it.
 * @throws {AppError} 409 there is none, or the program is updated in another way
 */
export function beginDownload(services: OfferServices): void {
  const release = requireRelease(services)
  const [address, offer] = [readAddress(release), readOffer(release)]
  if (address === undefined || !offer?.release || refusalOf(release, offer.release) !== undefined)
    throw conflict('NOTHING_OFFERED', because('updates.nothingOffered'))
  downloadOffer(release, address, offer).catch((error: unknown) =>
    services.logger.error({ err: error }, 'a release could not be downloaded'),
  )
}

/** Checks the release address once a day, and continues a download that was begun. Never rejects. */
export async function tendOffers(services: Omit<OfferServices, 'database'>): Promise<void> {
  const { release, logger } = services
  const address = release && kindOf(services) === 'release' ? readAddress(release) : undefined
  if (!release || address === undefined) return
  try {
    const last = readOffer(release)
    const age = Date.now() - Date.parse(last?.at ?? '')
    const offer = last && age >= 0 && age < dayMs ? last : await lookAtAddress(release, address)
    const here = offer.release ? bytesHere(release, offer.release.name) : 0
    if (here > 0 && here < (offer.release?.bytes ?? 0)) await downloadOffer(release, address, offer)
  } catch (error) {
    logger.error({ err: error }, 'newer releases could not be looked for')
  }
}

function requireRelease(services: UpdateServices): Home {
  const { release } = services
  if (release && kindOf(services) === 'release') return release
  throw conflict('NO_RELEASE', because('updates.noRelease'))
}
