/** Texts of what teachers write on report cards. */
export const reportCardTexts = {
  open: 'Comments for report cards',
  homeHeading: 'Comments on the term',
  homeIntro: 'One or two sentences about each student of your home class, for the report card.',
  homeOpen: (name: string) => `Comments on ${name}`,
  title: (group: string, term: string) => `Report cards: ${group}, ${term}`,
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
  written: (place: number, of: number, count: number) =>
    `Student ${place} of ${of} (${count} ${count === 1 ? 'has' : 'have'} a comment)`,
  previous: 'Previous student',
  next: 'Next student',
  saveAndNext: 'Save and next',
  keys: 'Enter saves and goes to the next student, Shift and Enter begins a line. Alt with an arrow key looks at others; what is typed stays.',
  save: 'Save comments',
  saved: 'Comments saved',
  saveFailed: 'The comments could not be saved',
  loadFailed: 'The comments could not be loaded',
}
