import type { Claims } from '#server/database/database.ts'
import { outboxPurposes } from '#shared/outbox-operations.ts'
import { isUploadPurpose, type UploadPurpose } from '#shared/uploads.ts'
import { handIn } from './hand-in.ts'
import type { Purpose } from './purpose.ts'
import { unknownPurpose } from './refusals.ts'
import { newsletter, picture } from './site-files.ts'
import { attachment, material } from './teacher-files.ts'

/** Every purpose that a file may be sent for. */
const purposes: Record<UploadPurpose, Purpose> = {
  'hand-in': handIn,
  attachment,
  material,
  newsletter,
  slide: picture,
  news: picture,
}

/** @throws {AppError} 422 when the word names no purpose */
export function findPurpose(word: unknown): { name: UploadPurpose; purpose: Purpose } {
  if (!isUploadPurpose(word)) throw unknownPurpose(word)
  return { name: word, purpose: purposes[word] }
}

/** Whether a token counts for files of a purpose: that of the outbox does only for those that the outbox sends. */
export function isForPurpose({ limitedTo }: Claims, name: string): boolean {
  return limitedTo === undefined || outboxPurposes.includes(name)
}
