import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { newCode } from '#server/auth/messages/one-time-secret.ts'
import { dropDatabase } from '#server/database/database-of-school.ts'
import type { SchoolActs } from '#server/deployment/school-acts.ts'
import type { Directory } from '#server/directory/directory.ts'
import { noteAct, type SchoolRow } from '#server/directory/queries.ts'
import {
  beginDeletion,
  confirmArchive,
  noteArchiveCode,
  removeSchool,
  setQuotas,
} from '#server/directory/school-list-queries.ts'
import type { Env } from '#server/env.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { openDisk } from '#server/storage/files.ts'
import { createArrivals } from './arrivals.ts'
import { handOutArchive } from './hand-out.ts'
import { dropAllLeft } from './moves/move-cluster.ts'
import { envOfSchool } from './school-env.ts'
import { addSchool, changeState } from './schools-at-the-machine.ts'

interface ActServices {
  directory: Directory
  env: Env
  logger: Logger
  /** Called after the directory was looked at, so that the program does not miss a change. */
  followChanges?: () => void
}

/** The acts on the schools of a deployment, for its pages and commands. */
export function createSchoolActs({ directory, env, logger, followChanges }: ActServices): SchoolActs {
  const { db } = directory

  async function look(): Promise<void> {
    await directory.look()
    followChanges?.()
  }

  async function find(id: string): Promise<SchoolRow> {
    await look()
    const row = directory.school(id)
    if (row) return row
    throw new StartFault(`There is no school ${id}.`, 'Look at the list of the schools.')
  }

  function partsOf(row: SchoolRow) {
    const { ownerUrl, masterKey } = directory.secretsOf(row)
    return { env: envOfSchool(env, { id: row.id, host: row.hosts[0]!, ownerUrl }), ownerUrl, masterKey }
  }

  return {
    ...createArrivals({ directory, env, logger, look }),
    async add(actor, school) {
      await look()
      const made = await addSchool(
        { directory, actor },
        { ...school, publicUrl: env.publicUrl, ministryUrl: env.ministryUrl },
        { directoryUrl: env.directoryUrl!, logger },
      )
      await look()
      return made
    },
    async change(actor, id, state) {
      await find(id)
      await changeState({ directory, actor }, { id, state })
    },
    async archive(actor, id, passphrase) {
      const row = await find(id)
      if (row.state !== 'closed') throw new StartFault(`The school ${id} is ${row.state}.`, 'Close it first.')
      const code = newCode()
      // Before the archive: if the school is opened meanwhile, the code is forgotten.
      if (!(await noteArchiveCode(db, id, code)))
        throw new StartFault(`The school ${id} was just changed by somebody else.`, 'Try again.')
      await noteAct(db, { actor, action: 'archive_made', school: id })
      const body = await handOutArchive(env.dataDir, { ...partsOf(row), passphrase, code })
      return { name: `${id}-${new Date().toISOString().slice(0, 10)}.zip`, body, code }
    },
    async confirmArchive(actor, id, code) {
      const isRight = await confirmArchive(db, id, code)
      if (isRight) await noteAct(db, { actor, action: 'school_archived', school: id })
      return isRight
    },
    async remove(actor, id) {
      const row = await find(id)
      if (!(await beginDeletion(db, id))) return false
      const parts = partsOf(row)
      await dropDatabase({ ownerUrl: parts.ownerUrl, clusterUrl: directory.addressIn(row) })
      await dropAllLeft({ directory, actor }, id)
      const disk = await openDisk(parts.env)
      for await (const key of disk.list()) await disk.remove(key)
      await rm(parts.env.dataDir, { recursive: true, force: true })
      await removeSchool(db, id)
      await noteAct(db, { actor, action: 'school_deleted', school: id, details: { hosts: row.hosts } })
      return true
    },
    async setQuotas(actor, id, quotas) {
      await find(id)
      await setQuotas(db, id, quotas)
      await noteAct(db, { actor, action: 'quotas_set', school: id, details: { ...quotas } })
    },
  }
}
