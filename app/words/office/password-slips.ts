import { formatCount } from '#app/lib/text/format.ts'

/** Texts of the dialog that makes password slips. */
export const slipTexts = {
  title: 'Print password slips',
  titleOf: (name: string) => `Print password slips of ${name}`,
  text: 'Ten slips go on an A4 page, with lines to cut along: name, student ID, first password and the address with a QR code.',
  failed: 'The slips could not be counted',
  none: 'There is nobody among these students for whom a slip can be made.',
  count: (count: number) =>
    count === 1 ? '1 slip will be made.' : `${formatCount(count)} slips will be made.`,
  withoutAccount: (count: number) =>
    count === 1
      ? '1 student has no account yet. Create it under Student Auth first.'
      : `${formatCount(count)} students have no account yet. Create them under Student Auth first.`,
  notActive: (count: number) =>
    count === 1
      ? '1 student is not Active and gets none.'
      : `${formatCount(count)} students are not Active and get none.`,
  chosen: (count: number) =>
    count === 1
      ? '1 student has chosen a password and keeps it.'
      : `${formatCount(count)} students have chosen a password and keep it.`,
  kind: 'First password on the slips',
  kinds: {
    student_id: 'Student ID (admission number)',
    words: 'Random easy words',
  },
  kindHelp: {
    student_id: 'Easy to hand out, but classmates know each other’s numbers.',
    words: 'Nobody can guess them.',
  },
  replaces: (count: number) =>
    `This replaces the first password of ${count === 1 ? '1 student' : `${formatCount(count)} students`}. Slips made earlier no longer work.`,
  replaceChosen: (count: number) =>
    count === 1
      ? 'Also take away the password that 1 student has chosen'
      : `Also take away the passwords that ${formatCount(count)} students have chosen`,
  replaceChosenHelp: 'They are logged out at once and must use the slip.',
  once: 'The file is made once and is not stored. Print it now, then delete it.',
  make: 'Make the PDF',
  making: 'Making the slips...',
  close: 'Close',
  made: 'Password slips made',
  makeFailed: 'The slips could not be made',
}
