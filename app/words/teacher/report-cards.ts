/** Texts for teachers' comments on report cards. */
export const reportCardTexts = {
  open: 'Comments for report cards',
  homeHeading: 'Comments on the term',
  homeIntro: 'One or two sentences about each student of your home class, for the report card.',
  homeOpen: (name: string) => `Comments on ${name}`,
  title: (group: string, term: string) => `Report cards: ${group}, ${term}`,
  titleOf: (group: string, term: string, student: string) => `Report cards: ${group}, ${term}, ${student}`,
  closed: 'The results are signed off, so the comments can no longer be changed.',
  comment: 'Comment',
  mean: (percentage: string) => `Mean of the results ${percentage}`,
  noResult: 'No result yet',
  daysAbsent: (days: number | null) =>
    days === null
      ? undefined
      : days === 0
        ? 'Never absent this term'
        : `Absent on ${days} ${days === 1 ? 'day' : 'days'} this term`,
  lessonsAbsent: (days: number) =>
    days === 0
      ? 'Never absent from your lessons'
      : `Absent from your lessons on ${days} ${days === 1 ? 'day' : 'days'}`,
  earlier: (term: string) => `Your comment of ${term}:`,
  count: (place: number, of: number, count: number) =>
    `Student ${place} of ${of} (${count} ${count === 1 ? 'has' : 'have'} a comment)`,
  signs: { written: '✓', typed: 'Not saved:', returned: 'Returned:' },
  returned: 'This comment came back. Change it and save it again.',
  returnedHeading: 'Comments to change',
  returnedCount: (count: number) => `${count} returned`,
  onTerm: 'On the term',
  reading: { unread: 'Not read yet.', accepted: 'Read and accepted.' },
  written: (comment: string) => `Corrected; you wrote: ${comment}`,
  empty: 'No students in this class',
  emptyText: 'Comments are written here as soon as the office has put students into it.',
  previous: 'Previous student',
  next: 'Next student',
  saveAndNext: 'Save and next',
  keys: 'Enter saves and goes to the next student, Shift and Enter starts a new line. Alt with an arrow key shows other students; what you typed stays, and is saved for its own student.',
  save: 'Save comment',
  saved: 'Comment saved',
  saveFailed: 'The comment could not be saved',
  loadFailed: 'The comments could not be loaded',
}
