import { readFileSync } from 'node:fs'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import type { Database, Tx } from '#server/database/database.ts'
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
  insertRows,
  isEmptySchool,
  publishExamples,
  readScales,
  showSpecification,
  waitForTurn,
} from './queries.ts'
import { planSchool, type DemoSchool } from './school.ts'

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
    await insertSchool(tx, school, (password = untold) => hashes.get(password) ?? '')
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

async function insertSchool(
  tx: Tx,
  school: DemoSchool,
  hashOf: (password?: string) => string,
): Promise<void> {
  const { users, identities, profiles, roles } = memberRows(school.members, hashOf, school.begin)
  await insertRows(tx, 'auth.users', users)
  await insertRows(tx, 'auth.identities', identities)
  await insertRows(tx, 'profiles', profiles)
  await insertRows(tx, 'user_roles', roles)
  await insertRows(tx, 'teachers', school.teachers)
  await insertRows(tx, 'students', school.students)
  await insertRows(tx, 'guardians', school.guardians.guardians)
  await insertRows(tx, 'guardian_numbers', school.guardians.numbers)
  await insertRows(tx, 'guardian_ties', school.guardians.ties)
  await insertRows(tx, 'subjects', school.subjects)
  await insertRows(tx, 'classes', school.classes)
  await insertRows(tx, 'home_class_teachers', school.homeClassTeachers)
  await insertRows(tx, 'lessons', school.lessons)
  await insertRows(tx, 'student_classes', school.enrolments)
  await insertRows(tx, 'storage.objects', school.cabinet.objects)
  await insertRows(tx, 'subject_notes', school.notes)
  await insertRows(tx, 'assignments', school.assignments)
  await insertRows(tx, 'assignment_submissions', school.handIns)
  await insertRows(tx, 'assessments', school.assessments)
  await insertRows(tx, 'grades', school.grades)
  await insertRows(tx, 'class_results', school.classResults)
  await insertRows(tx, 'student_results', school.studentResults)
  await insertRows(tx, 'report_comments', school.reportComments)
  await insertRows(tx, 'learning_resources', school.resources)
  await insertRows(tx, 'course_units', school.units)
  await insertRows(tx, 'course_items', school.unitItems)
  await insertRows(tx, 'audiences', school.audiences)
  await insertRows(tx, 'audience_parts', school.audienceParts)
  await insertRows(tx, 'announcements', school.announcements)
  await insertRows(tx, 'seen_marks', school.seenMarks)
  await insertRows(tx, 'events', school.events)
  await insertRows(tx, 'roll_calls', school.rollCalls)
  await insertRows(tx, 'absences', school.absences)
  await insertRows(tx, 'forums', school.forums)
  await insertRows(tx, 'forum_posts', school.posts)
  await insertRows(tx, 'newsletters', school.newsletters)
  await showSpecification(tx)
  await publishExamples(tx)
  await insertRows(tx, 'news_items', school.news)
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
