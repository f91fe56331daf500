import type { Claims, Database } from '#server/database/database.ts'
import type { Links } from '#server/storage/signed-url.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { studentScreenVersion, teacherScreenVersion } from './version-queries.ts'

/*
 * The version of a first screen is a text that is equal only while the screen is. Reading it enters the session, like
 * every request: it throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, and AS003
 * without the second factor.
 */

/**
 * Reads the version of the student's dashboard: the database's counts, the hour, with which the links to
 * files change, and the day, on which work appears and closes.
 * @returns null for everyone but students
 */
export async function readStudentVersion(
  { database, links }: { database: Database; links: Links },
  claims: Claims,
): Promise<string | null> {
  const [row] = await database.queryAsUser(claims, studentScreenVersion)
  return row?.version ? `${links.period()}/${schoolDay()} ${row.version}` : null
}

/**
 * Reads the version of the teacher's first screen: the database's counts, and the day, whose lessons it
 * shows.
 * @returns null for everyone but teachers
 */
export async function readTeacherVersion(
  { database }: { database: Database },
  claims: Claims,
): Promise<string | null> {
  const [row] = await database.queryAsUser(claims, teacherScreenVersion)
  return row?.version ? `${row.version} ${schoolDay()}` : null
}
