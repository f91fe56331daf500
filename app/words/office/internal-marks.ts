/** Texts of the sheets of internal marks. */
export const internalMarkTexts = {
  heading: 'Sheet of internal marks',
  intro:
    'All students of the grade in the subject, with the results of the term as they are now. Results that were submitted stay as they were.',
  columns: 'Columns',
  columnsFailed: 'The columns could not be loaded',
  title: 'Columns of the sheets of internal marks',
  description: 'They hold for every subject and grade, as spreadsheet and as CSV.',
  list: 'Columns of the sheet',
  save: 'Save columns',
  saved: 'Columns saved',
  failed: 'The columns could not be saved',
}
