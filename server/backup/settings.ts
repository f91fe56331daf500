import type { FilesSettings } from '#server/storage/files.ts'
import type { StoreAddress } from '#server/storage/object-store/address.ts'

/** The settings of the program that backups and upgrades depend on. */
export interface BackupSettings extends FilesSettings {
  /** A database on another server; undefined: the embedded one. */
  databaseUrl: string | undefined
  storage: { reserveBytes: number; limitBytes: number | undefined }
  /** The object store that the office may choose. */
  backupStore: StoreAddress | undefined
  /** Folders below which the office may choose one, besides the usual places of disks. */
  backupFolders: string[] | undefined
  /** Whether an archive is made before the database is upgraded. */
  upgradeArchive: boolean
}
