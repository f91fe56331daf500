import { formatCount } from '#app/lib/text/format.ts'
/** Texts of transfer files of students. */

export const makeTransferTexts = {
  title: (name: string) => `Transfer file of ${name}`,
  description:
    'A signed file for the next school: particulars, enrolment, released results of all years, and report cards with their codes.',
  guardians: 'With guardians and their numbers',
  fingerprint: 'Fingerprint of this school',
  compare:
    'Write it on the letter to the next school, where {fingerprint} stands for it: with it the other office sees that the file is yours.',
  save: 'Save transfer file',
  saving: 'Saving...',
  close: 'Close',
  saved: 'Transfer file saved',
  failed: 'The transfer file was not made',
}

export const takeTransferTexts = {
  open: 'From a transfer file',
  title: 'Take a student in from a transfer file',
  description: 'The file that the former school has made. It is read first; nothing is changed yet.',
  choose: 'Choose the file',
  another: 'Choose another file',
  reading: 'Reading the file...',
  unread: 'The file was not taken',
  unreadable: 'The file was changed or deleted after it was chosen. Choose it again.',
  from: 'Former school',
  fingerprint: 'Fingerprint of that school',
  compare: 'Compare the fingerprint with the one on the letter of that school, or ask for it by telephone.',
  known: (name: string) => `It is the school at ${name} in this deployment.`,
  name: 'Student',
  number: 'Number there',
  born: 'Date of birth',
  class: 'Class there',
  left: 'Left on',
  reason: 'Reason',
  none: 'N/A',
  holds: (results: number, cards: number, guardians: number) =>
    `In the file: results ${formatCount(results)}, report cards ${formatCount(cards)}, guardians ${formatCount(guardians)}.`,
  taken: 'This file was taken into a record already. Nothing is taken in twice.',
  openRecord: 'Open the record',
  seems: (name: string, number: string, className: string | null) =>
    `Is it ${name}, ${number}${className === null ? '' : `, class ${className}`}?`,
  same: 'Yes: put the results into that record',
  other: 'No, this is another student',
  admission: 'Admission Number',
  home: 'Class',
  noClass: 'No class yet',
  guardians: 'Take the guardians in too',
  take: 'Take in',
  taking: 'Taking in...',
  cancel: 'Cancel',
  done: 'Transfer file taken in',
}

export const elsewhereTexts = {
  heading: (name: string) => `Results of ${name}`,
  printed: (day: string, website: string) =>
    `As that school printed them on ${day}; nobody here can change them.${website === '' ? '' : ` Its website proves the codes of its report cards: ${website}`}`,
  empty: 'The file holds no results.',
  columns: { subject: 'Subject', term: 'Term', class: 'Class', percentage: 'Result', grade: 'Grade' },
  card: (term: string, code: string) => `Report card of ${term}: ${code}`,
}
