/* Server messages about hand-ins. */

import { maxFiles } from './rules.ts'

export const uploadGone = 'The upload was not found. Please choose the file again.'
export const studentsOnly = 'Only students hand in work.'
export const noAssignment = 'There is no such assignment in your classes.'
export const closed = 'This assignment is closed. Ask your teacher if you can still hand in your work.'
export const marked =
  'Your work has already been marked. Ask your teacher to reopen it before you hand in again.'
export const set =
  'The position of the file in the hand-in was not understood. Please choose the files again.'
export const manyFiles = `A hand-in has at most ${maxFiles} files. Take some away, or put several into one file.`
export const setTooLarge = (max: string) =>
  `The files of a hand-in have at most ${max} together. Take some away, or make them smaller.`
export const setIncomplete = 'Not all files of this hand-in have arrived. Please send it once more.'
export const time = 'Send a time in ISO 8601, for example 2026-02-03T08:00:00Z.'

/** Texts of the hand-in (spec/public-and-student.md sections 5 and 8). */

export interface Message {
  title: string
  description: string
}

export const noFileSelected: Message = {
  title: 'No File Selected',
  description: 'Please select a file to upload.',
}

export const uploadFailed: Message = {
  title: 'Upload Failed',
  description: 'Failed to upload your assignment. Please try again.',
}

/** @param count of the handed-in files, of which the first has this name */
export function assignmentSubmitted(fileName: string, count = 1): Message {
  return {
    title: 'Assignment Submitted',
    description:
      count === 1
        ? `Your file ${fileName} has been uploaded successfully.`
        : `Your ${count} files have been uploaded successfully.`,
  }
}
