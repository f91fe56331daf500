import { asAdmin } from '#server/access/roles.ts'
import { lastBackup } from '#server/backup/last-backup.ts'
import type { Claims, Tx } from '#server/database/database.ts'
import { readProofs } from '#server/domain/backups/queries.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { countWaiting } from '#server/domain/messages/queries.ts'
import { findBackupWarning } from '#server/domain/backups/backup-warning.ts'
import { isDiskLow } from '#server/storage/free-bytes.ts'
import { readRoughDisk } from './rough-disk.ts'
import type { OfficeServices } from '#server/domain/services.ts'
import type { Overview } from '#shared/overview/contract.ts'
import {
  academicYearOf,
  missingYear,
  nextTermDates,
  schoolDay,
} from '#shared/school-calendar/school-calendar.ts'
import {
  countChangedRows,
  countStudentsByGrade,
  countUnusedAccounts,
  countWithoutClass,
  countWorkBySubject,
  isSetUp,
  listTeachersWithoutClasses,
  readFirstSteps,
} from './queries.ts'

/** The number of term dates shown. */
const datesAhead = 3

const allDone: Overview['first_steps'] = {
  particulars: true,
  crest: true,
  domains: true,
  clock: true,
  structure: true,
  calendar: true,
  subjects: true,
  teachers: true,
  roll: true,
  accounts: true,
  classes: true,
  pages: true,
}

/** The first steps of a new school. For a school that is set up they are not checked one by one. */
async function readSteps(tx: Tx): Promise<Overview['first_steps']> {
  return (await isSetUp(tx)) ? allDone : await readFirstSteps(tx)
}

/** The state of the school at a glance. @throws {AppError} 403 for everyone but administrators */
export async function readOverview({ database, env }: OfficeServices, claims: Claims): Promise<Overview> {
  const today = schoolDay()
  const academicYear = academicYearOf(today)
  const read = await asAdmin(database, claims, async (tx) => {
    await countChangedRows(tx, academicYear)
    return await Promise.all([
      countStudentsByGrade(tx),
      countUnusedAccounts(tx),
      countWithoutClass(tx),
      listTeachersWithoutClasses(tx, academicYear),
      readSteps(tx),
      countWorkBySubject(tx),
      countWaiting(tx),
      readProofs(tx),
      readCalendar(tx),
    ])
  })
  const [students, accounts, students_without_class, teachers_without_classes, ...others] = read
  const [first_steps, work, waiting, proofs, calendar] = others
  const last_backup = (await lastBackup(env.dataDir))?.toISOString() ?? null
  const disk = await readRoughDisk(env.dataDir)
  return {
    students,
    accounts,
    students_without_class,
    teachers_without_classes,
    first_steps,
    work,
    waiting,
    last_backup,
    backup_warning: findBackupWarning({ last_backup, last_proven: proofs.last_proven }),
    disk: { ...disk, is_low: isDiskLow(disk.free, env.storage.reserveBytes) },
    dates: nextTermDates(calendar, today).slice(0, datesAhead),
    missing_year: missingYear(calendar, today),
  }
}
