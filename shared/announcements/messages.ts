/* Server messages about announcements. */

export const unknown = 'There is no such announcement.'
export const several = (count: number) => `${count} new announcements`
export const all = (address: string) => `All announcements: ${address}`
export const why = (school: string) =>
  `You receive this because you ticked it in your portal at ${school}, above the announcements. Untick it there to end it.`
export const office = 'School office'

/* Faults of the fields of an announcement. */

export const content = 'Write the text of the announcement.'
export const from = 'Enter the first day.'
export const untilBeforeFrom = 'The last day is before the first day.'
