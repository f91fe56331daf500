import type { Claims, Database } from '#server/database/database.ts'
import type { Links } from '#server/storage/signed-url.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import type { StoredOwnPart } from './stored-rows.ts'
import { versionAndOwnPart } from './student-queries.ts'
import { studentScreenVersion, teacherScreenVersion } from './version-queries.ts'

/** A first screen, as far as it was read. */
export interface ReadScreen {
  /** A text that is equal only while the screen is. */
  version: string
  /** The student's own part of the dashboard, where it was read together with the version. */
  own?: StoredOwnPart
}

/** The last reply of a first screen that this process keeps for the session. */
export interface LastReply {
  version: string
  /** Whether its version was another one than that of the reply before it. */
  wasChanged: boolean
}

/**
 * Reads the version of the student's dashboard: what the database holds, and the hour, with which the links to files
 * change. A dashboard that must be made anew, or probably must because it was the last time, is read with it: that saves a
 * round trip where it is needed, and costs a third of one where it is not.
 * @returns null for everyone but students
 * @throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, AS003 without the second factor
 */
export async function readStudentScreen(
  { database, links }: { database: Database; links: Links },
  claims: Claims,
  last: LastReply | undefined,
): Promise<ReadScreen | null> {
  const hour = `${links.period()}/`
  if (last && !last.wasChanged && last.version.startsWith(hour)) {
    const [row] = await database.queryAsUser(claims, studentScreenVersion)
    return row?.version ? { version: hour + row.version } : null
  }
  const [row] = await database.queryAsUser(claims, versionAndOwnPart)
  return row?.version && row.own ? { version: hour + row.version, own: row.own } : null
}

/**
 * Reads the version of the teacher's first screen: what the database holds, and the day, whose lessons it shows.
 * @returns null for everyone but teachers
 * @throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, AS003 without the second factor
 */
export async function readTeacherScreen(
  { database }: { database: Database },
  claims: Claims,
): Promise<ReadScreen | null> {
  const [row] = await database.queryAsUser(claims, teacherScreenVersion)
  return row?.version ? { version: `${row.version} ${schoolDay()}` } : null
}

/**
 * The versions of the parts of a student's classes, by class, in the version of the whole dashboard (the student's own
 * part comes first; see my_student_screen_version in database/functions/12_screen_changes.sql).
 */
export function versionsOfClasses(version: string): Map<string, string> {
  const [, ...ofClasses] = version.split(' ')
  return new Map(ofClasses.map((part) => part.split('.') as [id: string, version: string]))
}
