import type { Logger } from 'pino'
import { upgradeDatabase } from '#server/backup/before-upgrade.ts'
import { copyDatabase } from '#server/database/copy-database.ts'
import {
  allowWriting,
  dropDatabase,
  stopWriting,
  type SchoolDatabase,
} from '#server/database/database-of-school.ts'
import { databaseVersion } from '#server/database/database-version.ts'
import { isUpToDate } from '#server/database/migrate.ts'
import type { Directory } from '#server/directory/directory.ts'
import { noteAct, type SchoolRow } from '#server/directory/queries.ts'
import { beginUpgrade, endUpgrade, forgetSpare, type UpgradeRow } from '#server/directory/upgrade-queries.ts'
import type { Env } from '#server/env.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { createClockOfSchool } from '../clock-of-school.ts'
import { databaseIn, newDatabaseName } from '../moves/one-move.ts'
import { envOfSchool } from '../school-env.ts'

/** The school whose copy was upgraded, as it is tried. */
export interface UpgradedCopy {
  id: string
  /** That of the school. */
  env: Env
  ownerUrl: string
  masterKey: string
  logger: Logger
}

interface Surroundings {
  directory: Directory
  actor: string
  env: Env
  logger: Logger
  /** Opens the school and asks for its first screens. @throws what does not work */
  tryOut: (copy: UpgradedCopy) => Promise<void>
}

/**
 * Upgrades a school: its database is copied while nobody can write to it, and the copy is archived, brought up to
 * date and tried. If that succeeds the copy becomes its database, and the former one is dropped; otherwise the copy
 * is dropped, and the school is as before. After an interruption it is repeated from the beginning.
 * @returns whether there was anything to upgrade
 * @throws the reason for which it was taken back
 */
export async function upgradeSchool(
  { id, spare_database, state }: UpgradeRow,
  around: Surroundings,
): Promise<boolean> {
  const { directory, actor } = around
  const { db } = directory
  // It may have moved since the list of the schools was read.
  await directory.look()
  const row = directory.school(id)
  if (!row) return false
  const placeOf = (database: string) => databaseIn(directory, row, database)
  const former = placeOf(row.database)
  if (spare_database !== null) await dropDatabase(placeOf(spare_database))
  const version = databaseVersion()
  if (await isUpToDate(former.ownerUrl)) {
    // An earlier version of the program so takes back an upgrade that was interrupted.
    if (state === 'upgrading') await allowWriting(former)
    await endUpgrade(db, id, { version, spare_database: null })
    return false
  }
  const copy = await newDatabaseName(directory, row, id)
  const target = placeOf(copy)
  if (!(await beginUpgrade(db, row, copy)))
    throw new StartFault(`The school ${id} was just changed by somebody else.`, 'Try again.')
  try {
    await stopWriting(former)
    await copyDatabase(former.clusterUrl, row.database, copy)
    await upgradeCopy(around, row, target)
  } catch (error) {
    await takeBack(around, id, { former, target, error })
    throw error
  }
  await endUpgrade(db, id, { version, database: copy, spare_database: row.database })
  await noteAct(db, { actor, action: 'school_upgraded', school: id, details: { version } })
  await dropDatabase(former)
  await forgetSpare(db, id)
  return true
}

async function upgradeCopy(
  { directory, env, logger, tryOut }: Surroundings,
  row: SchoolRow,
  { ownerUrl }: SchoolDatabase,
): Promise<void> {
  const { masterKey } = directory.secretsOf(row)
  const own = envOfSchool(env, { id: row.id, host: row.hosts[0]!, ownerUrl })
  const school = { id: row.id, env: own, ownerUrl, masterKey, logger: logger.child({ school: row.id }) }
  await createClockOfSchool()(() => upgradeDatabase({ ...school, secrets: { masterKey } }))
  await tryOut(school)
}

async function takeBack(
  { directory: { db }, actor }: Surroundings,
  id: string,
  { former, target, error }: { former: SchoolDatabase; target: SchoolDatabase; error: unknown },
): Promise<void> {
  await dropDatabase(target)
  await allowWriting(former)
  const upgrade_fault = withoutValues((error as Error).message)
  await endUpgrade(db, id, { spare_database: null, upgrade_fault })
  await noteAct(db, {
    actor,
    action: 'school_not_upgraded',
    school: id,
    details: { version: databaseVersion(), fault: upgrade_fault },
  })
}

/**
 * A fault as the pages of the deployment may show it: PostgreSQL ends some with a value that it refused, which may be
 * about a person.
 */
export function withoutValues(message: string): string {
  return message.replaceAll(/: "[^\n]*"/g, ': "…"')
}
