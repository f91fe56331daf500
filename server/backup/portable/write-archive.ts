import path from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { StartFault } from '#server/machine/start-fault.ts'
import { programVersion } from '#server/machine/version.ts'
import type { Disk } from '#server/storage/disk.ts'
import { sealManifest, type ArchivedFile, type Manifest } from './archive-format.ts'
import { hasPart, nameOfPart, storePart, type Place } from './parts.ts'
import { toBytes } from './part-store.ts'
import { claimBackup, listFiles, takeSnapshot, type Snapshot } from './snapshot-queries.ts'
import { isMissingFile } from '#server/machine/missing-file.ts'

/** Called as work proceeds: `done` of `total`, in the unit that `what` names. */
export type Progress = (what: string, done: number, total: number) => void

export interface WriteOptions {
  place: Place
  ownerUrl: string
  disk: Pick<Disk, 'read' | 'find'>
  /**
   * Folder of the stored files, when parts may be links to them: for an archive that protects only against a
   * change.
   */
  linkFrom?: string | undefined
  /** Leaves the stored files out: for a copy of the database that goes on with the same ones. */
  rowsOnly?: boolean
  /** The key by which keys in the database are encrypted; without it the data cannot be used. */
  secrets: { masterKey: string }
  now?: Date
  progress?: Progress
}

export interface WrittenArchive {
  /** Name of the manifest in the place. */
  name: string
  manifest: Manifest
  /** Keys of files with a row that were missing, or not what their row says. */
  lost: string[]
}

/**
 * Writes an archive that depends on no version of PostgreSQL and on no machine, while the school continues
 * working. Existing parts stay, so an interrupted archive continues where it stopped.
 * @throws {StartFault} when another archive of this database is being written, or there is not enough room
 */
export async function writeArchive(options: WriteOptions): Promise<WrittenArchive> {
  const release = await claimBackup(options.ownerUrl)
  if (!release)
    throw new StartFault(
      'Another backup of this school is being written.',
      'Wait until it is done, then try again.',
    )
  try {
    return await writeClaimedArchive(options)
  } finally {
    await release()
  }
}

/**
 * Like {@link writeArchive}, for a caller that holds the right to write archives ({@link claimBackup}).
 * @throws when there is not enough space, or the place cannot be used
 */
export async function writeClaimedArchive(options: WriteOptions): Promise<WrittenArchive> {
  const { place, ownerUrl, now = new Date() } = options
  // Most files are copied before the snapshot, which the database would otherwise have to keep open that
  // long.
  if (!options.rowsOnly) await storeFiles(options, await listFiles(ownerUrl))
  const snapshot = await takeSnapshot(ownerUrl)
  try {
    const name = `school-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.json`
    const { manifest, lost } = await storeSnapshot(options, snapshot, now)
    await place.store.writeManifest(name, sealManifest(manifest, place.key?.sealKey))
    return { name, manifest, lost }
  } finally {
    await snapshot.close()
  }
}

async function storeSnapshot(options: WriteOptions, snapshot: Snapshot, now: Date) {
  const { place, secrets } = options
  const tables = await storeTables(options, snapshot)
  const known = options.rowsOnly ? [] : await snapshot.files()
  const lost = await storeFiles(options, known)
  const files = known.filter(({ key }) => !lost.has(key))
  const manifest: Manifest = {
    format: 1,
    school: snapshot.school,
    made_at: now.toISOString(),
    program: programVersion(),
    postgres: snapshot.postgres,
    encryption: place.key?.encryption ?? null,
    migrations: snapshot.migrations,
    tables,
    sequences: snapshot.sequences,
    secrets: await storePart(place, toBytes(JSON.stringify(secrets))),
    files: {
      list: await storePart(place, toBytes(files.map((file) => `${JSON.stringify(file)}\n`).join(''))),
      count: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      lost: lost.size,
    },
  }
  return { manifest, lost: [...lost] }
}

async function storeTables(
  { place, progress }: WriteOptions,
  snapshot: Snapshot,
): Promise<Manifest['tables']> {
  const stored: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    progress?.('tables', stored.length, snapshot.tables.length)
    const copy = snapshot.copy(table)
    const zipped = copy.stream.pipe(createGzip())
    copy.stream.once('error', (error) => zipped.destroy(error))
    const part = await storePart(place, zipped)
    stored.push({ ...table, rows: copy.rows(), part })
  }
  progress?.('tables', stored.length, snapshot.tables.length)
  return stored
}

/** Stores files that the place does not have yet. @returns keys of those that could not be stored */
async function storeFiles(options: WriteOptions, files: ArchivedFile[]): Promise<Set<string>> {
  const { place, disk, progress } = options
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const lost = new Set<string>()
  let done = 0
  for (const file of files) {
    if (!(await hasPart(place, file)) && !(await storeFile(options, file))) lost.add(file.key)
    done += file.bytes
    progress?.('files', done, total)
  }
  return lost

  async function storeFile({ linkFrom }: WriteOptions, { key, bytes, sha256 }: ArchivedFile) {
    const found = await disk.find(key)
    if (found?.size !== bytes) return false
    if (linkFrom !== undefined && !place.key) {
      const linked = await place.store.link(path.join(linkFrom, key), nameOfPart(place, sha256))
      if (linked) return true
    }
    const content = bytes === 0 ? Readable.from([]) : disk.read(key, 0, bytes - 1)
    try {
      const part = await storePart(place, content)
      return part.sha256 === sha256
    } catch (error) {
      // It was deleted in the meantime.
      if (isMissingFile(error) && !(await disk.find(key))) return false
      throw error
    }
  }
}
