import type { SummaryGroup } from './summary.ts'

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
