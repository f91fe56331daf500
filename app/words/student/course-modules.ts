/** Texts of the units of a student's classes. */
export const courseTexts = {
  heading: 'Course Modules',
  doneOf: (done: number, total: number) => `${done} of ${total} done`,
  done: 'Done',
  next: 'Next',
  kinds: { note: 'Note', material: 'Material', assignment: 'Assignment', link: 'Link', heading: 'Heading' },
  due: (day: string) => `due ${day}`,
  nothingYet: 'Nothing is in this unit yet.',
  fetchFailed: 'Failed to fetch course modules',
  outboxRead: 'What you have read',
}
