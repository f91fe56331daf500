import type { Tx } from '#server/database/database.ts'
import type { FileChange, NewFile } from '#shared/contracts/fields.ts'
import { takeUpload } from './finish-upload.ts'

export interface OptionalFile {
  file_url: string | null
  file_name: string | null
  file_size: number | null
}

/** What a row's file becomes; `copied` is a file that was copied for it. */
export type FileSource = FileChange | { copied: OptionalFile }

const none: OptionalFile = { file_url: null, file_name: null, file_size: null }

/**
 * The file columns that a note or assignment is to have.
 * @param now those it has; undefined for a new one
 */
export async function changeFile(
  tx: Tx,
  userId: string,
  { change, bucket, now }: { change: FileSource; bucket: 'notes' | 'assignments'; now?: OptionalFile },
): Promise<OptionalFile> {
  if (change === null) return none
  if (change !== 'keep' && 'copied' in change) return change.copied
  if (change !== 'keep')
    return await takeUpload(tx, userId, { uploadId: change.upload_id, purpose: 'attachment', bucket })
  if (!now) return none
  const { file_url, file_name, file_size } = now
  return { file_url, file_name, file_size }
}

/** Places that a row pointed to before and does not any more. */
export function filesLeft(before: OptionalFile | undefined, after: OptionalFile): string[] {
  return before?.file_url && before.file_url !== after.file_url ? [before.file_url] : []
}

export function isCopy(file: NewFile): file is { copy_of: string } {
  return file !== null && file !== 'keep' && 'copy_of' in file
}
