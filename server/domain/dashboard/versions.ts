import type { Claims } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import { studentScreenVersion, teacherScreenVersion } from './version-queries.ts'

/**
 * The version of the student's dashboard: what the database holds, and the hour, with which the links to files change.
 * @returns null for everyone but students
 * @throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, AS003 without the second factor
 */
export async function studentVersion({ database, links }: Services, claims: Claims): Promise<string | null> {
  const [row] = await database.queryAsUser(claims, studentScreenVersion)
  return row?.version ? `${links.period()}/${row.version}` : null
}

/**
 * The version of the teacher's first screen: what the database holds, and the day, whose lessons it shows.
 * @returns null for everyone but teachers
 * @throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, AS003 without the second factor
 */
export async function teacherVersion({ database }: Services, claims: Claims): Promise<string | null> {
  const [row] = await database.queryAsUser(claims, teacherScreenVersion)
  return row?.version ? `${row.version} ${schoolDay()}` : null
}

/**
 * The versions of the parts of a student's classes, by class, in the version of the whole dashboard (the student's own
 * part comes first; see my_student_screen_version in database/functions/12_screen_changes.sql).
 */
export function versionsOfClasses(version: string): Map<string, string> {
  const [, ...ofClasses] = version.split(' ')
  return new Map(ofClasses.map((part) => part.split('.') as [id: string, version: string]))
}
