import { asAdmin } from '#server/access/roles.ts'
import { lastBackup } from '#server/backup/last-backup.ts'
import type { Claims } from '#server/database/database.ts'
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
  countWorkBySubject,
  listTeachersWithoutClasses,
  readFirstSteps,
} from './queries.ts'

/** Term dates that are shown. */
const datesAhead = 3

/** The state of the school at a glance. @throws {AppError} 403 for everyone but administrators */
export async function readOverview({ database, env }: OfficeServices, claims: Claims): Promise<Overview> {
  const today = schoolDay()
  const academicYear = academicYearOf(today)
  const { proofs, calendar, ...counts } = await asAdmin(database, claims, async (tx) => {
    await countChangedRows(tx, academicYear)
    return {
      students: await countStudentsByGrade(tx),
      accounts: await countUnusedAccounts(tx),
      teachers_without_classes: await listTeachersWithoutClasses(tx, academicYear),
      first_steps: await readFirstSteps(tx),
      work: await countWorkBySubject(tx),
      waiting: await countWaiting(tx),
      proofs: await readProofs(tx),
      calendar: await readCalendar(tx),
    }
  })
  const last_backup = (await lastBackup(env.dataDir))?.toISOString() ?? null
  const disk = await readRoughDisk(env.dataDir)
  return {
    ...counts,
    last_backup,
    backup_warning: findBackupWarning({ last_backup, last_proven: proofs.last_proven }),
    disk: { ...disk, is_low: isDiskLow(disk.free, env.storage.reserveBytes) },
    dates: nextTermDates(calendar, today).slice(0, datesAhead),
    missing_year: missingYear(calendar, today),
  }
}
