import { officeFileMostBytes } from '#shared/office-files.ts'

/** A picture that is to be put up, and how far it has come. */
export interface ChosenFile {
  /** Of the row that it becomes: the same file sent again makes no second one. */
  id: string
  file: File
  /** Per cent, in the steps of the specification; 0: not begun, -1: failed. */
  progress: 0 | 25 | 50 | 75 | 100 | -1
  waiting?: boolean
  /** Why it failed. */
  reason?: string
}

/** Why a file is skipped when it is chosen, if it is. */
export function findSkipReason(file: { type: string; size: number }): 'notImage' | 'tooLarge' | undefined {
  if (!file.type.startsWith('image/')) return 'notImage'
  return file.size > officeFileMostBytes ? 'tooLarge' : undefined
}

/** The step that a number of sent bytes stands for. */
export function stepOf(sent: number, total: number): 25 | 50 | 75 {
  if (sent >= total) return 75
  return sent * 2 >= total ? 50 : 25
}
