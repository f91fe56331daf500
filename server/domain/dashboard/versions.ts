import type { Claims, Database } from '#server/database/database.ts'
import type { Links } from '#server/storage/signed-url.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { StoredDashboard } from './stored-rows.ts'
import { studentScreen } from './student-queries.ts'
import { teacherScreenVersion } from './version-queries.ts'

/*
 * The version of a first screen is a text that is equal only while the screen is. Reading it enters the session, like
 * every request: it throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, and AS003
 * without the second factor.
 */

/** The student's dashboard as it is stored, with its version. */
export interface StudentScreen {
  version: string
  /** Undefined when the version is the known one. */
  stored: StoredDashboard | undefined
}

/**
 * Reads the student's dashboard, unless its version is the known one. The version is made of the database's counts,
 * the hour, with which the links to files change, and the day, on which work appears and closes.
 * @param known version of the dashboard that the caller has; undefined for none
 * @returns null for everyone but students
 */
export async function readStudentScreen(
  { database, links }: { database: Database; links: Links },
  claims: Claims,
  known: string | undefined,
): Promise<StudentScreen | null> {
  const time = `${links.period()}/${schoolDay()} `
  const counts = known?.startsWith(time) ? known.slice(time.length) : null
  const [row] = await database.queryAsUser(claims, studentScreen(counts))
  if (!row?.version) return null
  return { version: time + row.version, stored: row.dashboard ?? undefined }
}

/**
 * Reads the version of the teacher's first screen: the database's counts, and the day, whose lessons it
 * shows.
 * @returns null for everyone but teachers
 */
export async function readTeacherVersion(
  { database }: { database: Database },
  claims: Claims,
): Promise<{ version: string } | null> {
  const [row] = await database.queryAsUser(claims, teacherScreenVersion)
  return row?.version ? { version: `${row.version} ${schoolDay()}` } : null
}
