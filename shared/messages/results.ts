import type { SummaryGroup } from '#shared/results/summary.ts'

/** Words of the server about results. */
export const resultMessages = {
  schemeFixed: 'The office lets nobody adjust this scheme any more. Load the results again.',
  classFile: 'Results',
  part: (title: string, weight: number) => `${title} ${weight} %`,
  result: 'Result',
  grade: 'Grade',
  position: 'Position',
  summaryFile: (grade: number, year: string) => `Summary Grade ${grade} ${year}`,
}

/** The fault of who opens released results again without a reason. */
export const unlockMessages = { missing: 'Say why the released results are opened again.' }

/** Words of results that are written as sums, and of where their grades come from; the same on screens and on paper. */
export const resultSumMessages = {
  leftOut: (marks: string) => `Left out, absent with reason: ${marks}`,
  noMarkYet: (parts: string) => `No mark yet: ${parts}`,
  soFar: 'So far',
  result: 'Result',
  atMost: (sum: string, most: number) => `${sum}, at most ${most} %,`,
  best: (count: number | null | undefined, others: string) => `(the best ${count} count; not ${others})`,
  gradeFollows: 'The grade follows from the position in the school, once all classes are released.',
  band: (position: number, of: number, best: number, grade: string) =>
    `Position ${position} of ${of} in the school, among the best ${best} %: ${grade} (an estimate, as national ranks are not known here).`,
  grades: (scale: string) => `Grades: ${scale}`,
  gradesIn: (subjects: string, scale: string) => `Grades in ${subjects}: ${scale}`,
  forBest: (grade: string, percent: number) => `${grade} for the best ${percent} %`,
  from: (grade: string, percent: number) => `${grade} from ${percent} %`,
  estimate: ' of the school, an estimate of the national rank',
}

/** Heads of the summaries of results, on the page and in the spreadsheet. */
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
