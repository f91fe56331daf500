/** The words that the program adds to a letter about a student. */
export const letterInEnglish = {
  number: (number: string) => `Our reference: ${number}`,
  principal: 'Principal',
  principalNamed: (name: string) => `${name}, Principal`,
  checkedAt: (address: string) => `This letter can be checked at ${address}/report-card`,
  qr: 'QR code that leads to the page on which this letter can be checked',
  code: (code: string) => `Code: ${code}`,
  printedOn: (day: string) => `Issued on ${day}`,
  continued: (title: string, student: string) => `${title}, ${student}, continued`,
}

/** The paragraphs of which letters consist until the office has written its own text. */
export const letterTextsInEnglish = {
  toAll: 'To whom it may concern',
  toPrincipal: 'To the Principal',
  enrolment: {
    title: 'Confirmation of Enrolment',
    isEnrolled:
      'This is to confirm that {student}, admission number {number}, is enrolled at {school} in {year}, in class {class}.',
    since: 'The student has been on our roll since {enrolled}.',
  },
  leaving: {
    title: 'Leaving Certificate',
    was: '{student}, admission number {number}, was on the roll of {school} from {enrolled} to {left}. The last class was {class}.',
    reason: 'Reason for leaving: {reason}',
  },
  transfer: {
    title: 'Letter of Transfer',
    leaves:
      '{student}, admission number {number}, leaves {school} on {left} and asks for a place at your school. The student is in class {class} and has been on our roll since {enrolled}.',
    results: 'The results so far are on the transcript that comes with this letter.',
  },
  reference: {
    title: 'Reference',
    is: '{student} has been on the roll of {school} since {enrolled} and is in class {class}.',
  },
}

export type LetterWords = typeof letterInEnglish
export type LetterTexts = typeof letterTextsInEnglish
