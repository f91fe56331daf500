import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import type { Files } from '#server/storage/files.ts'
import type { Purposes } from './purposes.ts'

/** Services for receiving and storing files. */
export interface UploadServices extends Pick<Files, 'disk' | 'incoming'> {
  database: Database
  logger: Logger
  env: { storage: { reserveBytes: number; limitBytes: number | undefined } }
  secrets: { masterKey: string }
  uploadPurposes: Purposes
}
