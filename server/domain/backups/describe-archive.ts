import type { Manifest } from '#server/backup/portable/archive-format.ts'
import type { BackupResult } from './queries.ts'

/** The recorded figures of an archive. */
export function describeArchive({
  tables,
  files,
}: Manifest): Pick<BackupResult, 'row_count' | 'file_count' | 'lost_count' | 'bytes'> {
  return {
    row_count: tables.reduce((sum, { rows }) => sum + rows, 0),
    file_count: files.count,
    lost_count: files.lost,
    bytes: files.bytes + tables.reduce((sum, { part }) => sum + part.bytes, 0),
  }
}
