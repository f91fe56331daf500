import type { CountsFileFault } from '#shared/deployment/rounds.ts'

/** The words of the page that takes in the file of a school on a box. */
export const countsFile = {
  title: 'Take in a file of counts',
  text: 'A school without a line saves a file on its page Counts for the ministry and hands it in on a stick or by mail. Only a file that the school has signed, and that nobody has changed since, is taken in.',
  file: 'File of the school',
  round: 'Round',
  byYear: 'The open round of the year that the file counts',
  button: 'Take in the file',
  unknown: {
    title: 'Whose key is this?',
    text: 'No school has sent a file with this key yet. Telephone the school, by a number that you do not have from the file. On its page Counts for the ministry it sees the fingerprint of its key: compare all of it.',
    fingerprint: 'Fingerprint of the key in the file',
    name: 'The file says of itself that it is of',
    noName: 'no name',
    id: 'Id that the school is to have',
    idHelp:
      'Small letters, figures and hyphens, such as buka. It is in the files of all rounds, and cannot be changed later.',
    province: 'Province',
    noProvince: 'As the file says, or not known',
    button: 'The school has read out the same fingerprint: take in the file',
  },
  taken: (name: string, round: string) => `The counts of ${name} are in the round ${round}.`,
  there: (name: string, round: string) =>
    `The counts of ${name} in the round ${round} are these or later ones already; they stay.`,
  registered: (fingerprint: string) => `Its key is registered: ${fingerprint}`,
  toRound: 'To the round',
  next: 'Another file',
  faults: {
    missing: 'Choose the file that the school has saved.',
    tooLarge: 'This file is larger than any file of counts. Choose the one that the school has saved.',
    unreadable: 'This is no file of counts. Choose the one that the school has saved.',
    damaged:
      'The file was changed after the school signed it, or it is damaged. Ask the school for it once more.',
    otherShape:
      'The file holds something else than the counts that this version knows. School and deployment need the same version.',
    noRound: 'There is no open round of the year that the file counts, or several. Choose the round.',
    closed: 'The round is closed, and stays closed.',
    ahead:
      'The file says that the school released its counts at a time that has not come yet, so the clock of the school’s machine is wrong. Ask the school to set its clock, take the counts back, release them again, and save a new file.',
    otherKey: 'The file is not signed with the key of this school. Ask the school; nothing was taken in.',
    inDeployment: 'This is a school of the deployment. It releases its counts by a press.',
    id: 'Write an id of small letters, figures and hyphens, 31 at most, which begins with a letter.',
  } satisfies Record<CountsFileFault, string>,
}
