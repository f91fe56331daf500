import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { archiveFolder } from '#server/backup/archive-folder.ts'
import { openArchive } from '#server/backup/portable/check-archive.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import type { PartStore } from '#server/backup/portable/part-store.ts'
import { chooseNewest } from '#server/backup/retention.ts'
import type { Act } from '#server/directory/act.ts'
import { beginArrival, endArrival, noteArrival } from '#server/directory/arrival-queries.ts'
import type { Directory } from '#server/directory/directory.ts'
import type { SchoolActs } from '#server/deployment/school-acts.ts'
import type { Env } from '#server/env.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import type { ArrivalStep, FoundArchive, SentArrival } from '#shared/deployment/arrivals.ts'
import { moveIn } from './moves/move-in.ts'
import { refuseNames } from './schools-at-the-machine.ts'

const noteEveryMs = 2000

/** The archives in the folders of a folder. Links are not followed. */
async function listArchives(root: string): Promise<FoundArchive[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((cause: unknown) => {
    throw new StartFault(
      `The folder ${root} cannot be read.`,
      'ARCHIVES names the folder with the archives of boxes.',
      { cause },
    )
  })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const found = folders.toSorted().map(async (folder) => {
    const { name } = chooseNewest(await storeIn(root, folder).manifests())
    return name === undefined ? [] : [{ folder, newest: name }]
  })
  return (await Promise.all(found)).flat()
}

function storeIn(root: string, folder: string): PartStore {
  const inside = path.join(root, folder, archiveFolder)
  return openPartFolder(existsSync(inside) ? inside : path.join(root, folder))
}

interface ArrivalServices {
  directory: Directory
  env: Env
  logger: Logger
  /** Has the program look at the directory. */
  look: () => Promise<void>
}

/** The acts that let schools in from the archives of the folder `ARCHIVES`, one at a time in this program. */
export function createArrivals(services: ArrivalServices): Pick<SchoolActs, 'archives' | 'arrive'> {
  const { directory, env } = services
  let isArriving = false
  return {
    archives: async () => (env.archives === undefined ? undefined : await listArchives(env.archives)),
    async arrive(actor, school) {
      if (isArriving) throw new StartFault('Another school is coming in.', 'Wait until it is there.')
      isArriving = true
      const end = () => void (isArriving = false)
      try {
        const { ended } = await beginArriving({ directory, actor }, school, services)
        void ended.finally(end)
      } catch (error) {
        end()
        throw error
      }
    },
  }
}

/**
 * Begins to let a school in from an archive of the folder `ARCHIVES`; how far it is, and how it ends, is in the directory.
 * @returns the work, which never fails
 * @throws {StartFault} when it is refused at once
 */
async function beginArriving(
  act: Act,
  { passphrase, ...sent }: SentArrival & { passphrase: string },
  { env, logger, look }: ArrivalServices,
): Promise<{ ended: Promise<void> }> {
  const { directory, actor } = act
  const { db } = directory
  const host = sent.host === '' ? undefined : sent.host
  refuseNames({ id: sent.id, host }, env)
  const { archives: root } = env
  if (root === undefined)
    throw new StartFault('ARCHIVES is not set.', 'Name the folder with the archives of boxes.')
  const archives = await listArchives(root)
  if (!archives.some(({ folder }) => folder === sent.folder))
    throw new StartFault('This archive is not there any more.', 'Choose one of the list.')
  const archive = await openArchive(storeIn(root, sent.folder), {
    unlock: () => {
      if (passphrase !== '') return Promise.resolve(passphrase)
      throw new StartFault('The archive is encrypted.', 'Type its passphrase.')
    },
  })
  if (!(await beginArrival(db, { school: sent.id, archive: sent.folder, actor })))
    throw new StartFault(`The school ${sent.id} is coming in already.`, 'Wait until that is done.')
  let now = { step: 'checked' as ArrivalStep, percent: 0 }
  const progress = (step: string, done: number, total: number) =>
    void (now = { step: step as ArrivalStep, percent: total === 0 ? 100 : Math.floor((done / total) * 100) })
  // A note that is lost is followed by the next one.
  const timer = setInterval(() => void noteArrival(db, sent.id, now).catch(() => undefined), noteEveryMs)
  const work = async () => {
    try {
      const arriving = { id: sent.id, host, cluster: sent.cluster, archive }
      const { address } = await moveIn(act, arriving, { env, directoryUrl: env.directoryUrl!, progress })
      await endArrival(db, sent.id, { address })
    } catch (error) {
      const isTold = error instanceof StartFault
      if (!isTold) logger.error({ err: error, school: sent.id }, 'a school could not be let in')
      const fault = isTold
        ? `${error.message} ${error.remedy}`
        : 'It has failed for a reason that the log of the program has. Nothing of it is left.'
      await endArrival(db, sent.id, { fault: fault.slice(0, 2000) })
    } finally {
      clearInterval(timer)
      await look()
    }
  }
  const ended = work().catch((error: unknown) =>
    logger.warn({ err: error, school: sent.id }, 'the end of an arrival could not be noted'),
  )
  return { ended }
}
