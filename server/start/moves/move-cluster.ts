import { rmSync } from 'node:fs'
import path from 'node:path'
import { openArchive } from '#server/backup/portable/check-archive.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import type { CountedTable } from '#server/backup/portable/restore-archive.ts'
import { writeArchive, type Progress } from '#server/backup/portable/write-archive.ts'
import {
  addressForReading,
  allowWriting,
  dropDatabase,
  stopWriting,
} from '#server/database/database-of-school.ts'
import type { Act } from '#server/directory/act.ts'
import {
  beginMove,
  endMove,
  forgetLeft,
  listLeft,
  type DatabasePlace,
} from '#server/directory/move-queries.ts'
import type { Env } from '#server/env.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { openDisk } from '#server/storage/files.ts'
import { envOfSchool } from '../school-env.ts'
import { requireCluster } from '../schools-at-the-machine.ts'
import { fillDatabase } from './fill-database.ts'
import { databaseIn, newDatabaseName, noteMove, orTakeBack, whileMoving } from './one-move.ts'

interface Surroundings {
  env: Env
  directoryUrl: string
  progress?: Progress
}

/**
 * Moves an open school to another cluster. It can only be read while its rows are copied, and is opened there when all are there; its
 * files stay where they are. Its former database is kept, and nobody can write to it, until {@link dropLeft}. If it fails, the school is as
 * before; an interrupted one is repeated.
 * @returns the rows of each table; undefined when the school is there already
 * @throws {StartFault} with the reason and the remedy
 */
export async function moveToCluster(
  act: Act,
  { id, cluster: wanted }: { id: string; cluster: string },
  { env, directoryUrl, progress }: Surroundings,
): Promise<CountedTable[] | undefined> {
  const { directory } = act
  return await whileMoving(directory, { id, directoryUrl }, async ({ row, move }) => {
    const isBegun = move?.kind === 'cluster'
    if (!row || !(isBegun || row.state === 'open'))
      throw new StartFault(
        row ? `The school ${id} is ${row.state}.` : `There is no school ${id}.`,
        'Look at the list of the schools; only an open one can be moved to another cluster.',
      )
    if (isBegun && move.cluster !== wanted)
      throw new StartFault(`The school ${id} is being moved to ${move.cluster}.`, 'Finish that first.')
    if (row.cluster === wanted) return undefined
    const cluster = await requireCluster(directory, wanted, directoryUrl)
    const database = isBegun ? move.database! : await newDatabaseName(directory, cluster, id)
    const place: DatabasePlace = { cluster: wanted, database }
    const begun = { school: id, from: row.state, kind: 'cluster' as const, state_before: row.state, ...place }
    if (!isBegun && !(await beginMove(directory.db, begun)))
      throw new StartFault(`The school ${id} was just changed by somebody else.`, 'Try again.')
    const former = databaseIn(directory, row, row.database)
    const target = databaseIn(directory, cluster, database)
    const { ownerUrl, masterKey } = directory.secretsOf(row)
    const folder = path.join(path.resolve(env.dataDir), 'moves', id)
    rmSync(folder, { recursive: true, force: true })
    const takeBack = async () => {
      await dropDatabase(target)
      await allowWriting(former)
      await endMove(directory.db, row, { state: 'open' })
      await noteMove(act, { action: 'school_not_moved', school: id, details: { to: wanted } })
    }
    const tables = await orTakeBack(async () => {
      await stopWriting(former, { mayRead: true })
      const store = openPartFolder(folder)
      const disk = await openDisk(envOfSchool(env, { id, host: row.hosts[0]!, ownerUrl }))
      const from = { ownerUrl: addressForReading(ownerUrl), disk, rowsOnly: true, secrets: { masterKey } }
      const { name } = await writeArchive({ place: { store }, ...from, ...(progress ? { progress } : {}) })
      const archive = await openArchive(store, { name, unlock: () => Promise.resolve('') })
      return await fillDatabase(target, { archive, masterKey, progress })
    }, takeBack).finally(() => rmSync(folder, { recursive: true, force: true }))
    await endMove(directory.db, row, { state: 'open', place })
    await noteMove(act, { action: 'school_moved', school: id, details: { from: row.cluster, to: wanted } })
    return tables
  })
}

/** Drops the databases that a school has left. @returns their names */
export async function dropLeft(
  act: Act,
  { id, directoryUrl }: { id: string; directoryUrl: string },
): Promise<string[]> {
  return await whileMoving(act.directory, { id, directoryUrl }, () => dropAllLeft(act, id))
}

/** Like {@link dropLeft}, for a school that nobody moves. */
export async function dropAllLeft(act: Act, id: string): Promise<string[]> {
  const { directory } = act
  const dropped: string[] = []
  for (const left of await listLeft(directory.db, id)) {
    const { cluster, database } = left
    await dropDatabase(databaseIn(directory, left, database))
    await forgetLeft(directory.db, left)
    await noteMove(act, { action: 'left_database_dropped', school: id, details: { cluster, database } })
    dropped.push(`${cluster}/${database}`)
  }
  return dropped
}
