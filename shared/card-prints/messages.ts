/** Words of the server about card prints. */
export const cardPrintMessages = {
  unknown: 'There is no such print.',
  noResults: (term: string) => `No such results are released in ${term}. Release them first.`,
  fileName: (className: string) => `Report cards ${className}.pdf`,
  archive: (grade: number | null, term: string, year: string) =>
    `Report cards${grade === null ? '' : ` Grade ${grade}`} ${term} ${year}.zip`,
}
