import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page of term dates and fees: fees are only what the office enters. */
export const datesAndFees: PageContent<'dates-and-fees'> = {
  title: 'Term Dates and Fees',
  description: 'First and last day of each term of {name}, the days without lessons, and the fees.',
  lead: '',
  terms: { heading: 'Term Dates', holidays: 'Days Without Lessons', note: '' },
  fees: { heading: 'Fees', items: [], note: '' },
}
