/* Server messages about card prints. */

export const unknown = 'There is no such print.'
export const noResults = (term: string) => `No such results are released in ${term}. Release them first.`
export const fileName = (className: string) => `Report cards ${className}.pdf`
export const archive = (grade: number | null, term: string, year: string) =>
  `Report cards${grade === null ? '' : ` Grade ${grade}`} ${term} ${year}.zip`
