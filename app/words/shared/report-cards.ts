import { formatCount } from '#app/lib/text/format.ts'

/** Texts of a report card on the screen. */
export const cardSheetTexts = {
  title: (term: string, year: string) => `Report card: ${term}, ${year}`,
  student: (number: string, className: string) => `Admission number ${number} · Class ${className}`,
  caption: 'Results by subject',
  columns: {
    subject: 'Subject',
    percentage: 'Result',
    letter_grade: 'Grade',
    position: 'Position',
    school_position: 'In school',
  },
  position: (position: number, of: number) => `${position} of ${of}`,
  schoolPosition: (position: number, of: number) => `${position}/${of}`,
  none: '–',
  positions: 'Positions are among those who are taught together; equal results share a position.',
  schoolPositions:
    'In school: the position among all of the grade in the subject, once all of its classes are released.',
  sums: 'How the results add up',
  daysAbsent: 'Days absent',
  nextTerm: 'Next term begins',
  unknown: 'not entered',
  homeTeacher: 'Home-class teacher',
  principal: (name: string) => (name ? `Principal, ${name}` : 'Principal'),
  byHand: 'Written and signed by hand on the printed card.',
}

/** Texts of reading comments before the cards go out. */
export const readingTexts = {
  title: (className: string, term: string) => `Read comments: ${className}, ${term}`,
  read: 'Read comments',
  readOf: (className: string) => `Read the comments of ${className}`,
  waiting: (unread: number, returned: number) =>
    [
      unread > 0 && `${commentsInWords(unread)} to read`,
      returned > 0 && `${formatCount(returned)} returned to their writers`,
    ]
      .filter(Boolean)
      .join(', '),
  waitingIn: (className: string, unread: number, returned: number) =>
    `${className}: ${readingTexts.waiting(unread, returned)}`,
  notRead: 'Comments for report cards are not all read',
  notReadText: 'They are printed on the cards as they are if you release the results now.',
  countFailed: 'It is not known whether all comments are read: their number could not be loaded',
  loadFailed: 'The comments could not be loaded',
  failed: 'The comments could not be saved as read',
  none: 'No comments yet',
  noneText: 'They appear here as soon as teachers have written them.',
  place: (place: number, of: number) => `Student ${place} of ${of}`,
  toRead: (count: number) => `${formatCount(count)} to read`,
  previous: 'Previous student',
  next: 'Next student',
  nextToRead: 'Next to read',
  acceptAll: (count: number) => (count === 1 ? 'Accept and next' : `Accept ${formatCount(count)} and next`),
  commentOf: (subject: string | null, writer: string | null) =>
    [subject ?? 'On the term', writer].filter(Boolean).join(', '),
  states: { unread: 'To be read', accepted: 'Accepted', returned: 'Returned to its writer' },
  correcting: 'Corrected here; it is saved when you accept.',
  corrected: (written: string, corrector: string | null) =>
    `Corrected by ${corrector ?? 'the office'}. It was written: ${written}`,
  returnedFor: (note: string) => `Returned with: ${note}`,
  own: 'Of your own class: another person reads it.',
  released: 'The results are released, so it stays as it is.',
  accept: 'Accept as it is',
  return: 'Return',
  returning: {
    title: (subject: string | null, writer: string | null) =>
      `Return the comment: ${readingTexts.commentOf(subject, writer)}?`,
    text: 'Its writer sees it with your note on the first screen, and changes it.',
    reason: 'What is to be changed',
    submit: 'Return the comment',
  },
}

function commentsInWords(count: number): string {
  return count === 1 ? '1 comment' : `${formatCount(count)} comments`
}

/** Texts about comments that are not written yet. */
export const owedTexts = {
  failed: 'Who still has to write comments could not be loaded',
  who: 'Who still has to write comments for report cards',
  count: (missing: number) =>
    missing === 1 ? '1 comment missing' : `${formatCount(missing)} comments missing`,
  part: (subject: string | null, teacher: string | null, missing: number) =>
    `${subject ?? 'On the term'}: ${formatCount(missing)}${teacher === null ? '' : `, ${teacher}`}`,
}
