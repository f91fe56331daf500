/** Texts of a student's page for teachers: the work in their own classes. */
export const taughtStudentTexts = {
  open: (name: string) => `Work of ${name}`,
  about: (...parts: (string | null)[]) => parts.filter(Boolean).join(' · '),
  toCall: 'Guardians in the order in which to call',
  failed: 'The student could not be loaded',
  loading: 'Loading the student...',
  average: (percentage: string) => `Average ${percentage}`,
  noWork: 'Nothing is set in this class.',
  day: (kind: 'assignment' | 'column', day: string) => (kind === 'assignment' ? `Due ${day}` : `Held ${day}`),
  missing: 'not handed in',
  notYet: 'not yet handed in',
  noMark: 'no mark',
}
