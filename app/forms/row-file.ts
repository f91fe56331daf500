import type { FileChange, NewFile } from '#shared/contract/fields.ts'

/** The part of a draft that describes its row's current file. */
export interface FileDraft {
  /** Null when there is none, or when it is to be removed. */
  row_file: { name: string; size: number | null } | null
  /** The row whose file a new one copies; empty otherwise. */
  copy_of: string
}

export function fileDraftOf(row: { file_name: string | null; file_size: number | null }): FileDraft {
  return { row_file: row.file_name ? { name: row.file_name, size: row.file_size } : null, copy_of: '' }
}

export const noFile: FileDraft = { row_file: null, copy_of: '' }

/** The file of a new row: just sent, copied from another row, or none. */
export function newFileOf({ row_file, copy_of }: FileDraft, uploadId: string | undefined): NewFile {
  if (uploadId) return { upload_id: uploadId }
  return row_file && copy_of ? { copy_of } : null
}

/** The file of a changed row: just sent, its current one, or none. */
export function fileChangeOf({ row_file }: FileDraft, uploadId: string | undefined): FileChange {
  if (uploadId) return { upload_id: uploadId }
  return row_file ? 'keep' : null
}
