/* Server messages about events. */

export const unknown = 'There is no such event.'
export const manyDays = (max: number) => `Ask for at most ${max} days.`
export const noFeedAnyMore = 'There is no calendar at this address. Its owner may have renewed it.'
export const noFeed = 'There is no calendar at this address.'
export const onSite = 'Only the office puts events on the public site.'
export const due = 'Due'
export const test = 'Test'
export const holiday = 'No lessons'
export const cancelled = 'Cancelled'
export const product = 'School calendar'

export const day = 'Enter the day.'
export const endsBefore = 'The last day is before the first day.'
export const tooLong = (days: number) => `An event takes at most ${days} days.`
export const endsAtBefore = 'The end is before the beginning.'
export const endsAtAlone = 'Enter when it begins, or leave the end out.'
export const repeatsLong = 'Only what takes place on one day can be repeated.'
export const repeatsBefore = 'The last day is before the first day.'
export const repeatsOutside =
  'What is repeated begins within a term. Choose a day of a term, or enter it once.'
export const repeatsBeyond = (last: string) => `Repeat it within the term, until ${last} at the latest.`
