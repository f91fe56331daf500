import { allowedFolders } from '#server/backup/allowed-folders.ts'
import { boundedLooks } from '#server/backup/bounded-looks.ts'
import { isRelease } from '#server/machine/command.ts'
import { programVersion } from '#server/machine/version.ts'
import { readAttempt } from '#server/release/attempt.ts'
import { isDownloading } from '#server/release/download.ts'
import {
  bytesHere,
  downloadFolder,
  readAddress,
  readOffer,
  refusalOf,
} from '#server/release/release-address.ts'
import { findReleases, type FoundRelease } from '#server/release/found-releases.ts'
import { readUpdate, type Home } from '#server/release/home.ts'
import { readLog } from '#server/release/update-log.ts'
import type { ProgramKind, Updates } from '#shared/updates/contract.ts'

/** The services needed for updates. */
export interface UpdateServices {
  /** The running release; undefined if the program is updated in another way. */
  release: Home | undefined
  env: { demo: boolean; backupFolders: string[] | undefined; releases: string | undefined }
}

const look = boundedLooks<FoundRelease[]>(5000)

/** Newer releases that are available locally, and the result of the last update. */
export async function readUpdates(services: UpdateServices): Promise<Updates> {
  const { release } = services
  const kind = kindOf(services)
  if (!release || kind !== 'release')
    return {
      kind,
      version: programVersion(),
      found: [],
      attempt: null,
      last: null,
      address: null,
      offer: null,
      log: '',
    }
  const attempt = readAttempt(release)
  const last = readUpdate(release)
  return {
    kind,
    version: release.version,
    found: await lookForReleases(release, services),
    attempt: attempt ? { name: attempt.name, at: attempt.at, refusal: attempt.refusal ?? null } : null,
    last: last
      ? {
          from: last.from,
          to: last.to,
          at: last.at,
          state: last.state,
          reason: last.reason ?? null,
          is_asked_for: last.isAskedFor ?? false,
        }
      : null,
    address: readAddress(release) ?? null,
    offer: await describeOffer(release),
    log: readLog(release),
  }
}

async function describeOffer(home: Home): Promise<Updates['offer']> {
  const offer = readOffer(home)
  if (!offer) return null
  const { at, fault, release } = offer
  return {
    at,
    fault: fault ?? null,
    release: release
      ? {
          version: release.version,
          bytes: release.bytes,
          bytes_here: bytesHere(home, release.name),
          refusal: refusalOf(home, release) ?? null,
        }
      : null,
    is_downloading: await isDownloading(home),
  }
}

/** The demo school shares the program with the real one, which alone may try a version on its data. */
export function kindOf({ release, env }: UpdateServices): ProgramKind {
  if (!release) return isRelease ? 'package' : 'sources'
  return env.demo ? 'demo' : 'release'
}

/** Looks for releases on sticks and in the folder of the settings. None is found if these do not answer soon. */
export async function lookForReleases(
  release: Home,
  { env }: Pick<UpdateServices, 'env'>,
): Promise<FoundRelease[]> {
  const folders = [
    ...allowedFolders(env),
    ...(env.releases === undefined ? [] : [env.releases]),
    downloadFolder(release),
  ]
  return await look('releases', async () => await findReleases(release, folders), [])
}
