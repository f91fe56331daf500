import { randomBytes } from 'node:crypto'
import { hasDatabase, type SchoolDatabase } from '#server/database/database-of-school.ts'
import type { Act } from '#server/directory/act.ts'
import type { Directory, SealedCluster } from '#server/directory/directory.ts'
import { claimMove, findMove, type MoveRow } from '#server/directory/move-queries.ts'
import { noteAct, type SchoolRow } from '#server/directory/queries.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import type { DeploymentAct } from '#shared/deployment/schools.ts'

/** A database of a cluster, with the addresses by which it is made and dropped. */
export function databaseIn(directory: Directory, cluster: SealedCluster, database: string): SchoolDatabase {
  return { ownerUrl: directory.addressIn(cluster, database), clusterUrl: directory.addressIn(cluster) }
}

/** A name for a new database of a school that no database of the cluster has. */
export async function newDatabaseName(
  directory: Directory,
  cluster: SealedCluster,
  id: string,
): Promise<string> {
  const plain = `school_${id.replaceAll('-', '_')}`
  const isTaken = await hasDatabase(databaseIn(directory, cluster, plain))
  return isTaken ? `${plain.slice(0, 40)}_${randomBytes(4).toString('hex')}` : plain
}

/**
 * Does a part of a move while nobody else moves the same school.
 * @throws {StartFault} while somebody does
 */
export async function whileMoving<T>(
  directory: Directory,
  { id, directoryUrl }: { id: string; directoryUrl: string },
  work: (now: { row: SchoolRow | undefined; move: MoveRow | undefined }) => Promise<T>,
): Promise<T> {
  const release = await claimMove(directoryUrl, id)
  if (!release) throw new StartFault(`The school ${id} is being moved.`, 'Wait until that is done.')
  try {
    await directory.look()
    return await work({ row: directory.school(id), move: await findMove(directory.db, id) })
  } finally {
    await release()
  }
}

/**
 * Does what may fail in a move, and takes it back then. What cannot be taken back is done when the move is tried again.
 * @throws the error of the work
 */
export async function orTakeBack<T>(work: () => Promise<T>, takeBack: () => Promise<void>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await takeBack().catch(() => undefined)
    throw error
  }
}

/** Logs a move, also one that failed. */
export async function noteMove(
  { directory, actor }: Act,
  { action, school, details }: { action: DeploymentAct; school: string; details?: Record<string, unknown> },
): Promise<void> {
  await noteAct(directory.db, { actor, action, school, ...(details ? { details } : {}) })
}
