import { rmSync } from 'node:fs'
import { checkArchive, type OpenedArchive } from '#server/backup/portable/check-archive.ts'
import {
  proveFiles,
  readSecretsOf,
  restoreFiles,
  splitMigrations,
  type CountedTable,
} from '#server/backup/portable/restore-archive.ts'
import { listFiles } from '#server/backup/portable/snapshot-queries.ts'
import type { Progress } from '#server/backup/portable/write-archive.ts'
import { addressForReading, dropDatabase, hasDatabase } from '#server/database/database-of-school.ts'
import type { Act } from '#server/directory/act.ts'
import type { Directory, SealedCluster } from '#server/directory/directory.ts'
import {
  beginMove,
  deleteArrival,
  endMove,
  insertArrival,
  type DatabasePlace,
  type MoveRow,
} from '#server/directory/move-queries.ts'
import type { SchoolRow } from '#server/directory/queries.ts'
import type { Env } from '#server/env.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import type { Disk } from '#server/storage/disk.ts'
import { openDisk } from '#server/storage/files.ts'
import { addressOfSchool, envOfSchool } from '../school-env.ts'
import { refuseNames, requireCluster } from '../schools-at-the-machine.ts'
import { fillDatabase } from './fill-database.ts'
import { databaseIn, newDatabaseName, noteMove, orTakeBack, whileMoving } from './one-move.ts'

interface Arriving {
  id: string
  /** Its name; one that returns keeps those it has. */
  host: string | undefined
  cluster: string
  archive: OpenedArchive
  /** Whether the administrator knows that the server of the school's database does not come back. */
  isServerLost?: boolean
}

interface Surroundings {
  env: Env
  directoryUrl: string
  progress?: Progress
}

/** A school that has arrived. */
export interface ArrivedSchool {
  address: string
  tables: CountedTable[]
  files: number
}

/**
 * Brings a school in from an archive: a new one, one that had moved out, or a closed one whose database is lost. Its keys come with
 * it, so that people stay signed in. It is opened when all rows and files are there; if it fails, nothing of the attempt is left. An
 * interrupted one is repeated.
 * @throws {StartFault} with the reason and the remedy
 */
export async function moveIn(act: Act, arriving: Arriving, around: Surroundings): Promise<ArrivedSchool> {
  const { directory } = act
  const { id, archive } = arriving
  const { directoryUrl, env } = around
  refuseNames(arriving, env)
  splitMigrations(archive.manifest)
  const { masterKey } = await readSecretsOf(archive)
  await refuseDamage(archive, around)
  return await whileMoving(directory, { id, directoryUrl }, async ({ row, move }) => {
    const cluster = await requireCluster(directory, move?.cluster ?? arriving.cluster, directoryUrl)
    const place = await begin(act, { arriving, row, move, cluster, masterKey })
    await directory.look()
    const school = directory.school(id)!
    const target = databaseIn(directory, cluster, place.database)
    const stateBefore = move ? move.state_before : (row?.state ?? null)
    const own = envOfSchool(env, { id, host: school.hosts[0]!, ownerUrl: target.ownerUrl })
    const disk = await openDisk(own)
    const { progress } = around
    const takeBack = async () => {
      await dropDatabase(target)
      // Of a school whose database is lost, nobody knows which files it had.
      if (stateBefore !== 'closed') {
        const { ownerUrl } = directory.secretsOf(school)
        await keepOnly(disk, stateBefore === null ? [] : await listFiles(addressForReading(ownerUrl)))
      }
      if (stateBefore === null) {
        rmSync(own.dataDir, { recursive: true, force: true })
        await deleteArrival(directory.db, id)
      } else await endMove(directory.db, school, { state: stateBefore })
      await noteMove(act, { action: 'school_not_moved_in', school: id })
    }
    const { files, tables } = await orTakeBack(async () => {
      refuseOtherIds(directory, id, masterKey)
      const restored = await restoreFiles(archive, disk, { overwrite: true, progress })
      const filled = await fillDatabase(target, { archive, masterKey, progress })
      await proveFiles(archive, disk)
      return { files: restored.there, tables: filled }
    }, takeBack)
    const sealed_master_key = directory.sealMasterKey(id, masterKey)
    await endMove(directory.db, school, { state: 'open', place, sealed_master_key, moved_to: null })
    await keepOnly(disk, archive.files)
    const { made_at } = archive.manifest
    await noteMove(act, { action: 'school_moved_in', school: id, details: { made_at } })
    return { address: addressOfSchool(env.publicUrl, school.hosts[0]!), tables, files }
  })
}

async function keepOnly(disk: Disk, files: { key: string }[]): Promise<void> {
  const stays = new Set(files.map(({ key }) => key))
  for await (const key of disk.list()) if (!stays.has(key)) await disk.remove(key)
}

async function refuseDamage(archive: OpenedArchive, { progress }: Surroundings): Promise<void> {
  const [damaged] = await checkArchive(archive, progress)
  if (damaged)
    throw new StartFault(
      `The file ${damaged.key} is damaged in the archive.`,
      'Use another archive, or copy this one again from where it is whole. Nothing was changed.',
    )
}

/**
 * Two schools with one master key would accept each other's links, cards and signatures. The row of this one is there already, so
 * that of two moves at the same time one sees the other.
 */
function refuseOtherIds(directory: Directory, id: string, masterKey: string): void {
  const other = directory.schools().find((row) => row.id !== id && directory.masterKeyOf(row) === masterKey)
  if (other)
    throw new StartFault(
      `The archive is that of the school ${other.id}, which is in this deployment and has the same keys.`,
      other.state === 'moved'
        ? `Bring it in as ${other.id}, without --host.`
        : `Delete ${other.id} first, or let it move out and bring it in as ${other.id} again.`,
    )
}

interface Beginning {
  arriving: Arriving
  row: SchoolRow | undefined
  move: MoveRow | undefined
  cluster: SealedCluster
  masterKey: string
}

/**
 * Whether the database of a school is gone, alone or with its server. A server that is away for a moment cannot be told from a lost one,
 * and an older archive would replace what was written since, so the administrator says which it is.
 * @throws when the server refuses the connection, or is away and nobody said that it is lost
 */
async function hasLostDatabase(directory: Directory, row: SchoolRow, isServerLost = false): Promise<boolean> {
  const { ownerUrl } = directory.secretsOf(row)
  try {
    return !(await hasDatabase({ ownerUrl, clusterUrl: directory.addressIn(row) }))
  } catch (error) {
    // Class 08: the server cannot be reached, or a pooler before it cannot.
    if (!(error as { code?: string }).code?.startsWith('08')) throw error
    if (isServerLost) return true
    throw new StartFault(
      `The database server of the school ${row.id} cannot be reached.`,
      'Wait until it is back. If it is lost for good, add --server-lost: what was written after this archive was made is then lost too.',
      { cause: error },
    )
  }
}

/** Enters the move, unless an interrupted one is repeated. @returns the database to be filled */
async function begin(
  { directory }: Act,
  { arriving: { id, host, isServerLost }, row, move, cluster, masterKey }: Beginning,
): Promise<DatabasePlace> {
  if (row && host !== undefined && !row.hosts.includes(host))
    throw new StartFault(`The school ${id} has another name: ${row.hosts.join(', ')}.`, 'Leave --host out.')
  if (move?.kind === 'in') return { cluster: cluster.cluster, database: move.database! }
  const database = await newDatabaseName(directory, cluster, id)
  const place = { cluster: cluster.cluster, database }
  const isLost = row?.state === 'closed' && !move && (await hasLostDatabase(directory, row, isServerLost))
  if (isLost && directory.secretsOf(row).masterKey !== masterKey)
    throw new StartFault(
      `The archive is of another school than ${id}: it has other keys.`,
      'Name an archive of this school. Nothing was changed.',
    )
  if (row && !move && (row.state === 'moved' || isLost)) {
    const begun = { school: id, from: row.state, kind: 'in' as const, state_before: row.state, ...place }
    if (await beginMove(directory.db, begun)) return place
  }
  if (row) throw new StartFault(`There is a school ${id} already.`, 'Choose another id.')
  if (host === undefined)
    throw new StartFault('The name of the school is missing.', 'Add --host and its name.')
  const sealed_master_key = directory.sealMasterKey(id, masterKey)
  try {
    await insertArrival(directory.db, { id, host, sealed_master_key, ...place })
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    throw new StartFault(`${host} is the name of another school.`, 'Choose another one.', { cause: error })
  }
  return place
}
