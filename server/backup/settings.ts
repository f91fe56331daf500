import type { FilesSettings } from '#server/storage/files.ts'
import type { StoreAddress } from '#server/storage/object-store/address.ts'

/** The program's settings for backups and upgrades. */
export interface BackupSettings extends FilesSettings {
  /** A database on another server; undefined for the embedded one. */
  databaseUrl: string | undefined
  storage: { reserveBytes: number; limitBytes: number | undefined }
  /** The object store that the office may choose. */
  backupStore: StoreAddress | undefined
  /** Folders below which the office may choose one, besides the usual mount points. */
  backupFolders: string[] | undefined
  /** Whether an archive is made before the database is upgraded. */
  upgradeArchive: boolean
}
