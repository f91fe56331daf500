/** Every text of the student’s assignments. */

/**
 * Describes how far off a due date is.
 * @param days until it, negative once it has passed
 * @param time of the day, and whether it has passed
 */
export function describeDays(days: number, time?: { text: string; over: boolean }): string {
  if (days === 0 && time) return time.over ? `Overdue since ${time.text}` : `Due today, ${time.text}`
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  if (days > 1) return `Due in ${days} days`
  return days === -1 ? 'Overdue since yesterday' : `Overdue for ${-days} days`
}

export const assignments = {
  empty: 'No assignments found.',
  emptyHelp: 'When a teacher sets work for one of your classes, it appears here.',
  show: 'Assignments to show',
  all: 'All',
  states: { toDo: 'To do', handedIn: 'Handed in', marked: 'Marked', closed: 'Closed' },
  noneIn: {
    toDo: 'Nothing is left to hand in.',
    handedIn: 'Nothing waits for a mark.',
    marked: 'Nothing has been marked yet.',
    closed: 'Nothing is closed.',
  },
  order: 'Order of the assignments',
  orders: { date: 'By date', subject: 'By subject' },
  earlier: 'Earlier classes',
  earlierHelp: 'What you handed in for classes that are over, the latest first.',
  showAll: (count: number) => `Show all ${count}`,
  more: 'More',
  less: 'Less',
  wasDue: (date: string) => `Due ${date}`,
  extended: 'Your teacher has given you this later date.',
  reason: (reason: string) => `Reason: ${reason}`,
  closes: (date: string) => `Last day to hand in: ${date}`,
  closed: (date: string) =>
    `Closed since the end of ${date}. Ask your teacher if you can still hand in your work.`,
  maxPoints: (points: number) => `Max points: ${points}`,
  attachment: 'Attachment',
  mark: (grade: string, points: string) => `${grade} of ${points} points`,
  feedback: 'Feedback from your teacher',
  reopened: 'Your teacher has opened this again. You can hand in once more.',
  handedInOn: (when: string) => `Handed in ${when}`,
}
