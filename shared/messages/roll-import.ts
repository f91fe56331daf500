import { rollTooLarge } from '#shared/roll.ts'

/** Refusals about roll import. */
export const rollImportMessages = {
  changedMeanwhile:
    'The list has changed since this was shown, so nothing was imported. Please look at it again.',
  longCell: (title: string) => `${title} is longer than 100 characters`,
  noFile: 'This file is not waiting to be imported any more. Please choose it again.',
  noColumn: 'Choose a column for this first.',
  noRow: 'The file has no such row.',
  kind: (kinds: string) => `The kind is one of ${kinds}.`,
  manyWaiting: 'Several files are waiting to be read already. Please try again in a minute.',
  faulty: 'Some lines have problems. Correct them, or leave them out.',
  manyTeachers: (most: number) => `At most ${most} new teachers can be imported at once.`,
  undone: 'There is no such import, or it has been undone already.',
  tooLarge: rollTooLarge,
}
