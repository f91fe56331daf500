import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page of term dates and fees: fees are only what the office enters. */
export const datesAndFees: PageContent<'dates-and-fees'> = {
  title: 'Term Dates and Fees',
  description: 'First and last day of each term of {name}, the days without lessons, and the fees.',
  lead: '',
  terms: { heading: 'Term Dates', holidays: 'Days Without Lessons', note: '' },
  fees: { heading: 'Fees', items: [], note: '' },
}

/** Labels of the page. */
export const datesWords = {
  term: 'Term',
  starts: 'First day',
  ends: 'Last day',
  unknown: 'The dates are not known yet. The school office can tell you when they will be.',
  subscribe: 'Put these dates into your own calendar (iCal)',
}
