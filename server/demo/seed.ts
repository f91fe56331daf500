import { readFileSync } from 'node:fs'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import type { Database } from '#server/database/database.ts'
import { addUpScreenChanges } from '#server/domain/dashboard/version-queries.ts'
import { countChangedRows } from '#server/domain/overview/queries.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { writeDurably } from '#server/machine/secrets.ts'
import type { Logger } from 'pino'
import type { Disk } from '#server/storage/disk.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { DemoAccounts } from './accounts.ts'
import { hashAll, newPassword } from './passwords.ts'
import { memberRows } from './people.ts'
import {
  analyzeSchool,
  hasAccount,
  insertTables,
  isEmptySchool,
  publishExamples,
  readScales,
  showSpecification,
  waitForTurn,
} from './queries.ts'
import { planSchool } from './school.ts'

interface SeedDeps {
  database: Database
  disk: Disk
  logger: Logger
  env: { demo: boolean; production: boolean }
}

/**
 * Fills an empty database with the demo school, once. Files are on the disk before the rows that refer to
 * them, the rows are one transaction, and the sign-ins are in `file` before the commit: after an interruption
 * the database is empty and the next start begins again. Never in production, and not with DEMO=off.
 * @param now decides the days of the school's work
 * @returns the sign-ins, also at later starts; undefined when the database holds another school
 */
export async function seedDemoSchool(
  parts: SeedDeps,
  file: string,
  now = new Date(),
): Promise<DemoAccounts | undefined> {
  const { database, disk, logger, env } = parts
  if (!env.demo || env.production) return undefined
  return await database.asService(async (tx) => {
    await waitForTurn(tx)
    if (!(await isEmptySchool(tx))) {
      const known = readAccounts(file, logger)
      return known && (await hasAccount(tx, known.admin.email)) ? known : undefined
    }
    logger.info('making the demo school, at the first start only')
    const started = performance.now()
    const school = planSchool(now, await readScales(tx), await readCalendar(tx))
    const untold = newPassword()
    const passwords = [untold, ...school.members.flatMap(({ password }) => password ?? [])]
    const [hashes] = await Promise.all([hashAll(passwords, hashPassword), school.cabinet.store(disk)])
    const hashOf = (password = untold) => hashes.get(password) ?? ''
    await insertTables(tx, memberRows(school.members, hashOf, school.begin))
    await insertTables(tx, school.rows)
    await showSpecification(tx)
    await publishExamples(tx)
    // Each table's changes were counted separately; until the hourly job, every first screen would read all
    // these counts.
    await addUpScreenChanges(tx)
    await countChangedRows(tx, academicYearOf(schoolDay(now)))
    await analyzeSchool(tx)
    writeDurably(file, `${JSON.stringify(school.accounts, null, 2)}\n`)
    logger.info({ seconds: Math.round((performance.now() - started) / 100) / 10 }, 'the demo school is ready')
    return school.accounts
  })
}

/** The school works without this file, so a damaged one is reported and left alone. */
function readAccounts(file: string, logger: SeedDeps['logger']): DemoAccounts | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoAccounts
  } catch (error) {
    if (error instanceof SyntaxError)
      logger.warn(
        `${file} is damaged, so the sign-ins of the demo school are unknown. To make a new demo school, stop the program and remove the data folder.`,
      )
    else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
