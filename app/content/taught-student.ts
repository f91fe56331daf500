/** Texts of a student as a teacher sees one: the work of their own classes. */
export const taughtStudentTexts = {
  open: (name: string) => `Work of ${name}`,
  about: (...parts: (string | null)[]) => parts.filter(Boolean).join(' · '),
  failed: 'The student could not be loaded',
  loading: 'Loading the student...',
  average: (percentage: string) => `Average ${percentage}`,
  noWork: 'Nothing is set in this class.',
  columns: { title: 'Work', day: 'Due Date', state: 'Status', mark: 'Mark' },
  points: (earned: number | null, possible: number) => `${earned ?? '–'} of ${possible}`,
  missing: 'not handed in',
  notYet: 'not yet handed in',
  none: '–',
}
