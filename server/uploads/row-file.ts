import type { Claims, Tx } from '#server/database/database.ts'
import type { AttachmentBucket } from './attachment.ts'
import type { UploadServices } from './services.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import type { FileChange, NewFile } from '#shared/contract/fields.ts'
import type { Picture } from '#shared/pictures.ts'
import { settleUpload } from './finish.ts'
import { takeUpload } from './take.ts'

/** The file columns of a row that may have no file. */
export interface OptionalFile {
  file_url: string | null
  file_name: string | null
  file_size: number | null
}

/** The change of a row's file; `copied` is a file copied for the row. */
export type FileSource = FileChange | { copied: OptionalFile }

const none: OptionalFile = { file_url: null, file_name: null, file_size: null }

/**
 * The new file columns of a note or assignment.
 * @param now the current ones; undefined for a new row
 */
export async function changeFile(
  tx: Tx,
  userId: string,
  { change, bucket, now }: { change: FileSource; bucket: AttachmentBucket; now?: OptionalFile },
): Promise<OptionalFile> {
  if (change === null) return none
  if (change !== 'keep' && 'copied' in change) return change.copied
  const { file_url, file_name, file_size } =
    change === 'keep'
      ? (now ?? none)
      : await takeUpload(tx, userId, change.upload_id, { purpose: 'attachment', bucket })
  return { file_url, file_name, file_size }
}

/** Finishes the upload named by a change of a row, if one was left unfinished. */
export async function settleChange(
  services: UploadServices,
  claims: Claims,
  change: NewFile | undefined,
): Promise<void> {
  if (change && change !== 'keep' && 'upload_id' in change)
    await settleUpload(services, claims, change.upload_id)
}

/** A row that may refer to a file, and to a picture in several sizes. */
interface RowWithFiles {
  file_url?: string | null
  picture?: Picture | null
}

/** Keys of files that a row no longer refers to after a change. */
export function droppedFiles(before: RowWithFiles | undefined, after: RowWithFiles): string[] {
  const used = new Set(filesOf(after))
  return before ? filesOf(before).filter((key) => !used.has(key)) : []
}

/** Keys of all files that a row refers to. */
export function filesOf(row: RowWithFiles): string[] {
  const sizes = (row.picture?.files ?? []).map((file) => file.file_url)
  return [...new Set([...(row.file_url ? [row.file_url] : []), ...sizes])]
}

/** Whether the file of a row is a copy of another row's. */
export function isCopy(file: NewFile): file is { copy_of: string } {
  return file !== null && file !== 'keep' && 'copy_of' in file
}

/** Files with links that open them, instead of their keys in the storage. */
export function withLinks<File extends { file_url: string; file_name: string }>(
  files: readonly File[],
  links: LinkSigner,
): File[] {
  return files.map((file) => ({ ...file, file_url: links.signFileUrl(file.file_url, file.file_name) }))
}

/** The row with a link that opens its file, instead of the file's key in the storage. */
export function withLink<Row extends { file_url: string | null; file_name: string | null }>(
  row: Row,
  links: LinkSigner,
): Row {
  const { file_url, file_name } = row
  return { ...row, file_url: file_url && file_name ? links.signFileUrl(file_url, file_name) : null }
}
