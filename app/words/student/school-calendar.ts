/** Texts of a student's calendar. */
export const calendarTab = {
  heading: 'Calendar',
  text: 'What is ahead: work that is due, days without lessons, and the terms.',
  kinds: { due: 'Due', holiday: 'No lessons' },
  term: (number: number, event: 'starts' | 'ends') => `Term ${number} ${event}`,
  today: 'Today',
}
