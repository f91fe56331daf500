/* Server messages about counts for the ministry, and the texts of its files. */

export const unknown = 'There is no such round.'
export const closed = 'The ministry has closed this round. What was released stays as it is.'
export const changed = 'The counts have changed since you saw them. Look at them again, then release them.'
export const releasedBefore =
  'Other counts are released for this round already. Take them back first, then release these.'
export const notReleased = 'Nothing is released for this round.'
export const yearTitle = (year: string) => `School year ${year}`
export const file = (school: string, year: string) => `Counts ${year} ${school}.txt`
