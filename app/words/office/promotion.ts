import { formatCount } from '#app/lib/text/format.ts'
import { adminPages } from '#app/words/office/pages.ts'

/** Texts of the office's page for moving students up a grade. */
export const promotionTexts = {
  title: adminPages.promotion,
  intro:
    'At the end of a year each class goes to the next grade. Say where, name those who repeat or leave, and look at what would happen. Nobody is moved until you say so.',
  failed: 'The students could not be loaded',
  empty: 'No active students',
  emptyText: 'Import students first.',
  start: { label: 'Import students', to: '/admin/import' },
  decided: {
    title: 'Moved up already',
    text: (students: number) =>
      `${students === 1 ? '1 student was' : `${formatCount(students)} students were`} moved up, or named as repeating, at the end of this school year, and stay where they are now. To choose again for them, undo that below.`,
    nobodyLeft: 'Everybody has been moved',
    nobodyLeftText: 'What comes after the next school year can be chosen from 1 July on.',
    noGroup: 'Without a class',
  },
  newcomers: (students: number, year: string) =>
    students === 1
      ? `Leave out 1 student who enrolled in ${year}, and is in the right grade already`
      : `Leave out ${formatCount(students)} students who enrolled in ${year}, and are in the right grade already`,
  groups: 'Classes',
  groupsText:
    'Where the next grade has no such class, students go to the grade without a class until you place them.',
  goesTo: (group: string) => `${group} goes to`,
  count: (students: number) => (students === 1 ? '1 student' : `${formatCount(students)} students`),
  stays: (group: string) => `Stays ${group}`,
  noClass: (grade: string) => `${grade}, no class yet`,
  exceptions: 'Exceptions',
  exceptionsText: 'Students who repeat, leave, or go to another class than the others.',
  find: 'Add a student',
  findHint: 'Name or admission number',
  nobody: 'Nobody matches.',
  repeats: (group: string) => `Repeats in ${group}`,
  exceptionOf: (name: string) => `What ${name} does`,
  remove: (name: string) => `Remove the exception of ${name}`,
  none: 'No exceptions yet.',
  preview: 'What would happen',
  checking: 'Working it out...',
  checkFailed: 'This could not be worked out',
  counts: {
    moved_up: 'Move up a grade',
    without_class: 'Of these, without a class yet',
    repeating: 'Repeat',
    leaving: 'Leave; their accounts close',
    unchanged: 'Stay as they are',
  },
  run: 'Move the students',
  running: 'Moving...',
  confirm: 'Move these students?',
  confirmText: ({ moved_up = 0, repeating = 0, leaving = 0 }: Record<string, number>) =>
    `${formatCount(moved_up)} to move up, ${formatCount(repeating)} to repeat, ${formatCount(leaving)} to leave. Either all of them are moved or nobody is, and it can be undone as long as none of them has been changed since.`,
  yes: 'Move them',
  no: 'Not yet',
  done: 'Students moved',
  doneText: (moved: number, leaving: number) =>
    `${formatCount(moved)} moved up, ${formatCount(leaving)} left.`,
  runFailed: 'Nobody was moved',
  discard: 'Start again',
  history: {
    title: 'Moved so far',
    what: ({ moved_up = 0, repeating = 0, leaving = 0 }: Record<string, number>) =>
      `${formatCount(moved_up)} moved up, ${formatCount(repeating)} to repeat, ${formatCount(leaving)} left`,
    confirmText: 'All of them are put back to their classes and grades, and those who left are active again.',
  },
}
