import type { Claims } from '#server/database/database.ts'
import { outboxPurposes } from '#shared/contract/outbox-operations.ts'
import { isUploadPurpose, type UploadPurpose } from '#shared/uploads/uploads.ts'
import type { Purpose } from './purpose.ts'
import { unknownPurpose } from './refusals.ts'

/** Every purpose that a file may be sent for. */
export type Purposes = Record<UploadPurpose, Purpose>

/** @throws {AppError} 422 when the word names no purpose */
export function findPurpose(purposes: Purposes, word: unknown): { name: UploadPurpose; purpose: Purpose } {
  if (!isUploadPurpose(word)) throw unknownPurpose(word)
  return { name: word, purpose: purposes[word] }
}

/** Whether a token counts for files of a purpose: that of the outbox does only for those that the outbox sends. */
export function isForPurpose({ limitedTo }: Claims, name: string): boolean {
  return limitedTo === undefined || outboxPurposes.includes(name)
}
