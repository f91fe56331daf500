import { lastBackup } from '#server/backup/last-backup.ts'
import type { Claims } from '#server/database/database.ts'
import { findBackupWarning } from '#server/domain/backups/backup-warning.ts'
import type { OfficeServices } from '#server/domain/services.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { officeScreenVersion } from './queries.ts'
import { readRoughDisk } from './rough-disk.ts'

/**
 * Reads the version of the school's overview: the database's counts, items waiting for the office, the last
 * backup and its warnings, the disk and the day.
 * @returns null for everyone but administrators
 * @throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, AS003 without the
 * second factor
 */
export async function readOfficeVersion(
  { database, env }: OfficeServices,
  claims: Claims,
): Promise<{ version: string } | null> {
  const [row] = await database.queryAsUser(claims, officeScreenVersion)
  if (!row?.version) return null
  const last_backup = (await lastBackup(env.dataDir))?.toISOString() ?? null
  const last_proven = row.last_proven?.toISOString() ?? null
  const disk = await readRoughDisk(env.dataDir)
  const version = [
    row.version,
    row.requests,
    row.messages,
    row.enquiries,
    row.choices,
    last_backup,
    // The warning also appears as time passes.
    findBackupWarning({ last_backup, last_proven }),
    disk.free,
    disk.total,
    schoolDay(),
  ].join(' ')
  return { version }
}
