import type { Claims } from '#server/database/database.ts'
import { outboxPurposes } from '#shared/contract/outbox-operations.ts'
import { isUploadPurpose, type UploadPurpose } from '#shared/uploads/uploads.ts'
import type { Purpose } from './purpose.ts'
import { unknownPurpose } from './refusals.ts'

/** Every purpose for which a file may be sent. */
export type Purposes = Record<UploadPurpose, Purpose>

/** @throws {AppError} 422 for an unknown purpose */
export function findPurpose(purposes: Purposes, word: unknown): { name: UploadPurpose; purpose: Purpose } {
  if (!isUploadPurpose(word)) throw unknownPurpose(word)
  return { name: word, purpose: purposes[word] }
}

/** Whether a token is valid for files of a purpose: the outbox's is only for those that the outbox sends. */
export function isForPurpose({ limitedTo }: Claims, name: string): boolean {
  return limitedTo === undefined || outboxPurposes.includes(name)
}
