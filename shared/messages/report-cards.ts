/** Refusals about report cards. */
export const reportCardMessages = {
  unknown: 'There is no such report card.',
  commentsClosed:
    'The results are signed off, so these comments were not saved. Ask the office to open the results if one must be changed.',
  noResultsOfGrade: (grade: number, term: string) =>
    `No results of Grade ${grade} are released in ${term}. Release them first.`,
  noResultsOfClass: (name: string, term: string) =>
    `No results of ${name} are released in ${term}. Release them first.`,
  noResultsOfStudent: 'No results of this student were released yet.',
}
