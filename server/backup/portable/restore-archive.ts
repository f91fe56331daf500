import { createHash } from 'node:crypto'
import { z } from 'zod'
import { bringUpToDate, lockMigrations } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { inTransaction, readSqlFiles, type SqlFile } from '#server/database/sql-files.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import type { Disk } from '#server/storage/disk.ts'
import { wholeMegabytes } from '#shared/file-size.ts'
import { DamagedArchive, type ArchivedFile, type Manifest } from './archive-format.ts'
import { isUnreadable, type OpenedArchive } from './check-archive.ts'
import { readPart, readText } from './parts.ts'
import { emptyDatabase, fillTables } from './restore-queries.ts'
import { forBackup, quotedName, type Connection } from './snapshot-queries.ts'
import type { Progress } from './write-archive.ts'

export interface RestoreOptions {
  ownerUrl: string
  archive: OpenedArchive
  /** Called when everything is in the database, just before the commit. */
  beforeCommit?: (client: Connection) => Promise<void>
  /** Called with the duration of the migrations since the archive. */
  onUpgraded?: (milliseconds: number) => void
  /** Bytes that the database may still write; undefined where this machine does not see its disk. */
  room?: (() => Promise<number>) | undefined
  progress?: Progress
}

/** Rows of a table in the archive and in the database. */
export interface CountedTable {
  name: string
  archived: number
  restored: number
}

/**
 * Fills a database from an archive whose parts are checked, in one transaction: migrations up to the version
 * of the archive, the rows, then the migrations since. Its former content is removed; if anything fails it is
 * unchanged. The caller analyzes a database that is used afterwards.
 * @throws {StartFault} when the archive is of a newer program, or not all rows arrive
 */
export async function restoreDatabase(options: RestoreOptions): Promise<CountedTable[]> {
  const { ownerUrl, archive } = options
  const { before } = splitMigrations(archive.manifest)
  return await forBackup(ownerUrl, async (client) => {
    await ensureRoles(client)
    return await inTransaction(client, async () => {
      await lockMigrations(client)
      await emptyDatabase(client)
      await bringUpToDate(client, { migrations: before, definitions: false })
      const rows = await fill(client, options)
      const since = performance.now()
      await bringUpToDate(client, {})
      options.onUpgraded?.(performance.now() - since)
      await options.beforeCommit?.(client)
      return rows
    })
  })
}

interface FileOptions {
  /** Whether a file with other content may be replaced. */
  overwrite: boolean
  /** Files that are damaged in the archive. If the disk has one, that stays unchanged. */
  without?: readonly ArchivedFile[]
  /** Called before a file is written where none was. */
  onNew?: (key: string) => void
  progress?: Progress | undefined
}

/** Files of an archive on a disk. */
export interface RestoredFiles {
  /** The number of files now there. */
  there: number
  /** Keys of those that were left out and do not exist in their archived form either. */
  missing: string[]
}

/**
 * Writes the stored files of an archive. Existing files stay, so an interrupted restore continues.
 * @throws {StartFault} when the disk has no room for them, or another file of the same name
 */
export async function restoreFiles(
  { place, files }: OpenedArchive,
  disk: Disk,
  { overwrite, without = [], onNew, progress }: FileOptions,
): Promise<RestoredFiles> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const leftOut = new Set(without.map(({ key }) => key))
  await requireRoom(files, disk)
  const missing = new Set<string>()
  let done = 0
  for (const file of files) {
    const found = await disk.find(file.key)
    const isThere = found?.size === file.bytes && (await hasContent(disk, file))
    if (!isThere && leftOut.has(file.key)) missing.add(file.key)
    else if (!isThere) {
      if (found) await makeRoomFor(file.key, disk, overwrite)
      else onNew?.(file.key)
      await disk.write(file.key, readPart(place, file))
    }
    done += file.bytes
    progress?.('files', done, total)
  }
  let there = 0
  for (const { key, bytes } of files)
    if (!missing.has(key) && (await disk.find(key))?.size === bytes) there += 1
  return { there, missing: [...missing] }
}

/** Reads the files of an archive on a disk. @throws {DamagedArchive} naming the first that is not as archived */
export async function proveFiles({ files }: OpenedArchive, disk: Disk): Promise<void> {
  for (const file of files)
    if ((await disk.find(file.key))?.size !== file.bytes || !(await hasContent(disk, file)))
      throw new DamagedArchive(
        `The file ${file.key} is not what it was in the archive after it was written.`,
        'Try again. If it happens again, look after the disk or the store of the files.',
      )
}

/** Files with the same content are one part, so that a small archive may hold many large ones. */
async function requireRoom(files: readonly ArchivedFile[], disk: Disk): Promise<void> {
  const free = await disk.free()
  if (!Number.isFinite(free)) return
  let needed = 0
  for (const { key, bytes } of files) needed += bytes - ((await disk.find(key))?.size ?? 0)
  if (needed > free)
    throw new StartFault(
      `There is no room for the files of the archive: ${wholeMegabytes(needed)} are needed, ${wholeMegabytes(free)} are free.`,
      'Free some space, then try again. Nothing was changed.',
    )
}

async function makeRoomFor(key: string, disk: Disk, overwrite: boolean): Promise<void> {
  if (!overwrite)
    throw new StartFault(
      `The folder for files has another ${key} already.`,
      'Name an empty folder with DATA_DIR or FILES_URL, or overwrite the school that is there.',
    )
  await disk.remove(key)
}

/**
 * Whether the file on the disk is the archive's: a failing disk returns the right number of bytes, but
 * different ones.
 */
async function hasContent(disk: Disk, { key, bytes, sha256 }: ArchivedFile): Promise<boolean> {
  if (bytes === 0) return true
  const hash = createHash('sha256')
  try {
    for await (const chunk of disk.read(key, 0, bytes - 1)) hash.update(chunk as Uint8Array)
  } catch (error) {
    if (isUnreadable(error)) return false
    throw error
  }
  return hash.digest('hex') === sha256
}

const maxSecretsBytes = 64 * 1024

/** The secrets of an archive. */
export async function readSecretsOf({ place, manifest }: OpenedArchive): Promise<{ masterKey: string }> {
  const secrets = z.object({ masterKey: z.string().min(1) })
  return secrets.parse(JSON.parse(await readText(place, manifest.secrets, maxSecretsBytes)))
}

/**
 * Divides this program's migrations into those of the archive and later ones.
 * @throws {StartFault} when the archive has some that this program does not know
 */
export function splitMigrations(manifest: Manifest): { before: SqlFile[]; since: SqlFile[] } {
  const files = readSqlFiles('migrations')
  const had = new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = [...had].find(([name, checksum]) => {
    const file = files.find((one) => one.name === name)
    return file?.checksum !== checksum
  })
  if (unknown)
    throw new StartFault(
      `The archive was made by another version of this program (${manifest.program}), whose database this version does not know (${unknown[0]}).`,
      'Install that version, or a later one, and restore with it.',
    )
  return {
    before: files.filter(({ name }) => had.has(name)),
    since: files.filter(({ name }) => !had.has(name)),
  }
}

async function fill(
  client: Connection,
  { archive, room, progress }: RestoreOptions,
): Promise<CountedTable[]> {
  const { place, manifest } = archive
  const total = manifest.tables.length
  const tables = manifest.tables.map((table) => ({
    ...table,
    content: () => readPart(place, table.part),
  }))
  const counted = await fillTables(client, tables, manifest.sequences, {
    progress: (done) => progress?.('tables', done, total),
    room,
  })
  progress?.('tables', total, total)
  const result = manifest.tables.map((table) => ({
    name: quotedName(table),
    archived: table.rows,
    restored: counted.get(quotedName(table)) ?? 0,
  }))
  const wrong = result.find(({ archived, restored }) => archived !== restored)
  if (wrong)
    throw new DamagedArchive(
      `The table ${wrong.name} has ${wrong.restored} rows after the restore; the archive has ${wrong.archived}.`,
      'Nothing was changed. Use another archive.',
    )
  return result
}
