import type { ResultState } from '#shared/results/contract.ts'
import type { Concern } from '#shared/results/concerns.ts'

/** Texts of the results of a class. */
export const resultTexts = {
  open: 'Results',
  back: 'Back to My Classes',
  title: (group: string) => `Results: ${group}`,
  intro: 'What the marks add up to so far. Open a student to read the sum.',
  loadFailed: 'The results could not be loaded',
  caption: 'Results of the class, by name',
  columns: { student: 'Student', result: 'Result', grade: 'Grade', position: 'Position' },
  print: 'Print',
  sum: 'How it adds up',
  part: (title: string, weight: number) => `${title} ${weight} %`,
  none: '–',
  empty: 'This class has no students yet.',
  noMarks: 'No marks yet.',
  waiting: (count: number) =>
    `${count === 1 ? '1 mark waits' : `${count} marks wait`} on this machine to be sent. The results below count ${count === 1 ? 'it' : 'them'} already.`,
  concerns: 'Students to look after',
  noConcerns: 'Nobody stands out.',
  moreConcerns: (count: number) => (count === 1 ? '1 more student' : `${count} more students`),
  submit: 'Submit results',
  submitQuestion: 'Submit the results of this class?',
  submitText: 'The marks are locked from then on. You can take the results back until they are checked.',
  submitChecking: 'The marks could not be looked through',
  complete: 'Every student has a result, and all work is marked.',
  gaps: 'Not complete yet:',
  withoutResult: (count: number) => `${count} ${count === 1 ? 'student has' : 'students have'} no result.`,
  unmarked: (count: number, title: string) =>
    `${count} ${count === 1 ? 'hand-in is' : 'hand-ins are'} not marked in ${title}`,
  withoutMark: (count: number, title: string) =>
    `${count} ${count === 1 ? 'student has' : 'students have'} no mark in ${title}`,
  notHandedIn: (count: number, title: string) =>
    `${count} ${count === 1 ? 'student has' : 'students have'} no hand-in and no mark in ${title}`,
  notSent: (count: number) =>
    `${count === 1 ? '1 mark waits' : `${count} marks wait`} on this machine to be sent. Submitted now, the results would be without ${count === 1 ? 'it' : 'them'}.`,
  submitYes: 'Submit',
  submitted: 'Results submitted',
  submitFailed: 'The results could not be submitted',
  takeBack: 'Take back',
  newcomers: (names: readonly string[], isOwn: boolean) =>
    `${names.join(', ')} came after these results were submitted and ${names.length === 1 ? 'has' : 'have'} none, although they have marks in this class. ${isOwn ? 'Take the results back and submit them once more.' : 'Ask the teacher of the home class or the office to give the results back.'}`,
  returned: (day: string) => `These results were given back on ${day}, to be corrected and submitted again:`,
  signedAs: (result: string) =>
    `Submitted as ${result}. Scheme or marks have changed since; today they add up so:`,
  sumOf: (name: string) => `${name}: how the result is made`,
}

/** Texts about marks that are locked because results were made from them. */
export const lockedTexts: Record<Exclude<ResultState, 'open'>, (group: string) => string> & { open: string } =
  {
    submitted: (group) =>
      `The results of ${group} are submitted, so the marks are locked. To change one, open the results and take them back first.`,
    checked: (group) =>
      `The results of ${group} are checked, so the marks are locked. To change one, ask the teacher of the home class or the office to give the results back.`,
    released: (group) =>
      `The results of ${group} are released, so the marks are locked. To change one, ask the office to open the results again.`,
    open: 'Open the results',
  }

/** Texts of a teacher's adjustment of the parts of the results. */
export const adjustTexts = {
  open: 'Adjust the parts',
  title: (group: string) => `Parts of the results of ${group}`,
  description:
    'The office lets you choose other parts for this class. Below stands what that does to each student.',
  save: 'Save parts',
  saved: 'Parts of the results saved',
  failed: 'The parts could not be saved',
  reset: 'Use those of the school',
  isAdjusted: 'The parts are adjusted for this class.',
}

/** Texts about students of a home class who need attention. */
export const homeConcernTexts = {
  heading: 'Students to look after',
  none: 'Nobody of the home class stands out in this term.',
  failed: 'The students to look after could not be loaded',
  absent: (days: number, inRow: number) =>
    `absent from school on ${daysOf(days)} this term${inRow > 1 ? `, ${inRow} in a row` : ''}`,
}

/** A reason why a student needs attention, in words. */
export function describeConcern(concern: Concern): string {
  switch (concern.kind) {
    case 'missing':
      return concern.count === 1 ? '1 assignment missing' : `${concern.count} assignments missing`
    case 'absent':
      return `absent from lessons on ${daysOf(concern.days)}${concern.in_row > 1 ? `, ${concern.in_row} in a row` : ''}`
    case 'fallen':
      return `${concern.now.toFixed(1)} % now, ${concern.before.toFixed(1)} % in ${concern.term}`
    case 'falling':
      return `last two marks ${concern.now.toFixed(1)} %, before that ${concern.before.toFixed(1)} %`
    case 'low':
      return `result of ${concern.percentage.toFixed(1)} %`
  }
}

/** A reason that concerns one subject. */
export function describeIn(subject: string, reason: string): string {
  return `${subject}: ${reason}`
}

function daysOf(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
