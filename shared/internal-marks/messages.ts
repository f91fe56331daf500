/** Words of the server about internal marks. */
export const internalMarkRefusals = {
  noStudents: (grade: number, term: string) =>
    `No student of Grade ${grade} has this subject in ${term}. Choose another grade, subject or term.`,
  fileName: (subject: string, grade: number, term: string, year: string) =>
    `Internal marks ${subject} Grade ${grade} ${term} ${year}`,
  sheet: 'Internal marks',
}
