import type { ResultState } from '#shared/contracts/results.ts'

/** Texts of signing results off. */
export const signOffTexts = {
  states: {
    open: 'Open',
    submitted: 'Submitted',
    checked: 'Checked',
    released: 'Released',
  } satisfies Record<ResultState, string>,
  failed: 'The results could not be loaded',
  homeHeading: 'Results of my home class',
  homeIntro:
    'Teachers submit the results of their classes. Check them when they look right; give back those that do not. The office releases what is checked.',
  officeIntro:
    'Results go from the subject’s teacher through the teacher of the home class to the office. Students read them once they are released.',
  year: 'Year',
  term: 'Term',
  caption: (className: string, term: string, year: string) => `Results of ${className}, ${term}, ${year}`,
  empty: 'No classes in this term',
  columns: {
    group: 'Class',
    teacher: 'Teacher',
    state: 'State',
    students: 'Students',
    without: 'Without result',
    mean: 'Mean',
  },
  none: '–',
  waiting: (open: number, all: number) =>
    open === 0 ? 'Every class is submitted.' : `${open} of ${all} classes are not submitted yet.`,
  actions: 'What to do',
  check: 'Check',
  giveBack: 'Give back',
  release: 'Release',
  releaseAll: (count: number) => `Release all ${count} checked`,
  unlock: 'Open again',
  unlockQuestion: (name: string) => `Open the results of ${name} again?`,
  unlockText: 'Students no longer see them until they are released anew. The reason stands in the audit log.',
  reason: 'Reason',
  reasonMissing: 'Say why they are opened again.',
  moved: { open: 'Results are open again', checked: 'Results checked', released: 'Results released' },
  moveFailed: 'The results could not be changed',
}
