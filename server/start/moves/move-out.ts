import { proveArchive } from '#server/backup/portable/check-archive.ts'
import type { Place } from '#server/backup/portable/parts.ts'
import { writeArchive, type Progress, type WrittenArchive } from '#server/backup/portable/write-archive.ts'
import { addressForReading, allowWriting, stopWriting } from '#server/database/database-of-school.ts'
import type { Act } from '#server/directory/act.ts'
import { beginMove, endMove } from '#server/directory/move-queries.ts'
import type { Env } from '#server/env.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { openDisk } from '#server/storage/files.ts'
import { envOfSchool } from '../school-env.ts'
import { databaseIn, noteMove, orTakeBack, whileMoving } from './one-move.ts'

interface Leaving {
  id: string
  /** The origin of its new address, if it is known. */
  to: string | undefined
  place: Place
}

interface Surroundings {
  env: Env
  directoryUrl: string
  progress?: Progress
}

/**
 * Makes an archive from which a machine of its own has the same school. Nobody writes to the school from the moment of the archive on,
 * and it stays here as moved. If it fails, the school is as before; an interrupted one is repeated, also when it was done already.
 * @throws {StartFault} with the reason and the remedy
 */
export async function moveOut(
  act: Act,
  { id, to, place }: Leaving,
  { env, directoryUrl, progress }: Surroundings,
): Promise<WrittenArchive> {
  const { directory } = act
  return await whileMoving(directory, { id, directoryUrl }, async ({ row, move }) => {
    const isBegun = move?.kind === 'out'
    if (!row || !(isBegun || ['open', 'closed', 'moved'].includes(row.state)))
      throw new StartFault(
        row ? `The school ${id} is ${row.state}.` : `There is no school ${id}.`,
        'Look at the list of the schools.',
      )
    const before = (isBegun ? move.state_before : row.state) ?? 'open'
    const begun = {
      school: id,
      from: row.state,
      kind: 'out' as const,
      state_before: before,
      cluster: null,
      database: null,
    }
    if (!isBegun && !(await beginMove(directory.db, begun)))
      throw new StartFault(`The school ${id} was just changed by somebody else.`, 'Try again.')
    const database = databaseIn(directory, row, row.database)
    const { ownerUrl, masterKey } = directory.secretsOf(row)
    const takeBack = async () => {
      if (before !== 'moved') await allowWriting(database)
      await endMove(directory.db, row, { state: before })
      await noteMove(act, { action: 'school_not_moved_out', school: id })
    }
    const written = await orTakeBack(async () => {
      await stopWriting(database)
      const disk = await openDisk(envOfSchool(env, { id, host: row.hosts[0]!, ownerUrl }))
      const from = { ownerUrl: addressForReading(ownerUrl), disk, secrets: { masterKey } }
      const made = await writeArchive({ place, ...from, ...(progress ? { progress } : {}) })
      const [lost] = made.lost
      if (lost !== undefined)
        throw new StartFault(
          `The file ${lost} of the school is missing or damaged.`,
          'Bring it back from a backup, or delete what it belongs to, and try again.',
        )
      const unlock = () => Promise.resolve(place.key!)
      await proveArchive(place.store, { name: made.name, unlock }, progress)
      return made
    }, takeBack)
    await endMove(directory.db, row, { state: 'moved', moved_to: to ?? row.moved_to })
    await noteMove(act, { action: 'school_moved_out', school: id, details: { archive: written.name, to } })
    return written
  })
}
