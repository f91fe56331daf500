import type { BoardRow, ResultState } from './contract.ts'
import { oddResults } from './oddities.ts'
import type { SummaryGroup } from './summary.ts'

/* Server messages about results. */

export const schemeFixed = 'The office no longer allows changes to this scheme. Load the results again.'
export const classFile = 'Results'
export const part = (title: string, weight: number) => `${title} ${weight} %`
export const result = 'Result'
export const grade = 'Grade'
export const position = 'Position'
export const boardFile = (term: string, year: string) => `Results of ${term} ${year}`
export const summaryFile = (grade: number, year: string) => `Summary Grade ${grade} ${year}`

/** Faults when released results are reopened without a reason. */
export const reopening = {
  released: 'Say why the released results are opened again.',
  givenBack: 'Say why the results are given back. Their teacher reads it.',
}

/**
 * Texts of results written as sums, and about the origin of their grades; the same on screen and on paper.
 */
export const sums = {
  joined: (from: string, marks: string) => `From ${from}: ${marks}`,
  absent: (title: string) => `${title} absent with reason`,
  leftOut: (marks: string) => `Left out, absent with reason: ${marks}`,
  noMarkYet: (parts: string) => `No mark yet: ${parts}`,
  soFar: 'So far',
  result: 'Result',
  atMost: (sum: string, max: number) => `${sum}, at most ${max} %,`,
  best: (count: number | null | undefined, others: string) => `(the best ${count} count; not ${others})`,
  gradeFollows: 'The grade follows from the position in the school, once all classes are released.',
  band: (position: number, of: number, best: number, grade: string) =>
    `Position ${position} of ${of} in the school, among the best ${best} %: ${grade} (an estimate, as national ranks are not known here).`,
}

/** The line of a report card that says what its grades mean. */
export const scaleLine = {
  grades: (scale: string) => `Grades: ${scale}`,
  gradesIn: (subjects: string, scale: string) => `Grades in ${subjects}: ${scale}`,
  forBest: (grade: string, percent: number) => `${grade} for the best ${percent} %`,
  fromPercent: (grade: string, percent: number) => `${grade} from ${percent} %`,
  estimate: (scale: string) => `${scale} of the school, an estimate of the national rank`,
}

/** Column titles of the summaries of results, on the page and in the spreadsheet. */
export const summaryTitles = {
  subject: 'Subject',
  noSubject: 'Without a subject',
  term: 'Term',
  group: 'Students',
  students: 'Results',
  mean: 'Mean',
  band: 'Grade',
  noBand: 'Without a grade',
  groups: { girls: 'Girls', boys: 'Boys', others: 'Not known', all: 'All' } satisfies Record<
    SummaryGroup,
    string
  >,
} as const

/** Texts of the board of results, on the page and in the spreadsheet. */
export const boardTitles = {
  states: {
    open: 'Open',
    submitted: 'Submitted',
    checked: 'Checked',
    released: 'Released',
  } satisfies Record<ResultState, string>,
  class: 'Class',
  columns: {
    subject: 'Subject',
    teacher: 'Teacher',
    state: 'State',
    students: 'Students',
    without: 'Without result',
    mean: 'Mean',
    check: 'To look at',
  },
} as const

/** The oddities of a class to check before its results are released, a sentence each. */
export function describeOddities({
  state,
  newcomers,
  mean,
  missing,
  unused,
  copied,
  jumps,
}: Pick<BoardRow, 'state' | 'newcomers' | 'mean' | 'missing' | 'unused' | 'copied' | 'jumps'>): string[] {
  const students = (count: number) => (count === 1 ? '1 student' : `${count} students`)
  const reopen = state === 'released' ? 'Open them again' : 'Give them back'
  return [
    ...newcomers.map(
      (name) =>
        `${name}: came after the results were submitted, and has none. ${reopen}, so that the teacher submits one.`,
    ),
    ...missing.map((work) => `${work.title}: no mark for ${students(work.students)}`),
    ...unused.map((title) => `${title}: never marked`),
    ...copied.map((titles) => `The same marks for everybody: ${titles}`),
    ...(mean !== null && mean >= oddResults.mean ? [`A mean of ${mean.toFixed(1)} %`] : []),
    ...jumps.map(
      ({ student, before, after }) =>
        `${student}: ${before.toFixed(1)} % last term, ${after.toFixed(1)} % now`,
    ),
  ]
}
