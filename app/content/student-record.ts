/** Texts of finding a student and of a student's record. */

export const findStudentTexts = {
  label: 'Find a student',
  hint: 'Name or number',
  nobody: 'Nobody matches.',
  count: (count: number) => (count === 1 ? '1 student matches' : `${count} students match`),
}
