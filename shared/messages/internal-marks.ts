/** Refusals about internal marks. */
export const internalMarkRefusals = {
  noStudents: (grade: number, term: string) =>
    `No student of Grade ${grade} has this subject in ${term}. Choose another grade, subject or term.`,
}
