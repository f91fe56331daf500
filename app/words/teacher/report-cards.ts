import { namePlace } from './feedback-phrases.ts'

/** Texts of what teachers write on report cards. */
export const reportCardTexts = {
  open: 'Comments for report cards',
  homeHeading: 'Comments on the term',
  homeIntro: 'One or two sentences about each student of your home class, for the report card.',
  homeOpen: (name: string) => `Comments on ${name}`,
  title: (group: string, term: string) => `Report cards: ${group}, ${term}`,
  intro: `What you write stands on the card. In your own comments, ${namePlace} is replaced by the student’s first name.`,
  closed: 'The results are signed off, so the comments can no longer be changed.',
  comment: 'Comment',
  result: (percentage: string) => `Result ${percentage}`,
  mean: (percentage: string) => `Mean of the results ${percentage}`,
  save: 'Save comments',
  saved: 'Comments saved',
  saveFailed: 'The comments could not be saved',
  loadFailed: 'The comments could not be loaded',
}
