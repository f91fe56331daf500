import { checkFile } from '#app/files/check-file.ts'
import { beginningOf } from '#shared/valid-characters.ts'
import { slideLimits } from '#shared/slideshow/limits.ts'
import { uploadRules } from '#shared/uploads/uploads.ts'

/** A picture to upload, with its progress. */
export interface ChosenFile {
  /** Id of the row to be created, so that sending the same file again creates no second row. */
  id: string
  file: File
  /** Per cent, in the steps of the specification; 0 before it begins, -1 when it failed. */
  progress: 0 | 25 | 50 | 75 | 100 | -1
  waiting?: boolean
  /** Reason of the failure. */
  reason?: string
}

/** The reason for skipping a chosen file, or undefined when it can be uploaded. */
export async function findSkipReason(file: File): Promise<'notImage' | 'tooLarge' | undefined> {
  if (!file.type.startsWith('image/')) return 'notImage'
  if (file.size > uploadRules.slide.maxBytes) return 'tooLarge'
  return (await checkFile('slide', file))?.field === 'file' ? 'notImage' : undefined
}

/** Converts sent bytes to a progress step of the specification, in per cent. */
export function stepOf(sent: number, total: number): 25 | 50 | 75 {
  if (sent >= total) return 75
  return sent * 2 >= total ? 50 : 25
}

/** A file's name without its extension, as the default title of a picture. */
export function titleFromFileName(fileName: string): string {
  return beginningOf(fileName.replace(/\.[^.]+$/, '').trim() || fileName, slideLimits.title)
}
