/* Server messages about the timetable. */

export const unknown = 'There is no such timetable.'

/* Faults of periods that are written as text. */

export const noDay = (typed: string) => `"${typed}" is not a day from Monday to Friday.`
export const noPeriod = (typed: string, max: number) => `"${typed}" is not a period from 1 to ${max}.`
export const dayFirst = (period: string) =>
  `Write the day before period ${period}, for example Mon ${period}.`
export const periodsAfter = (day: string | undefined) =>
  `Write the periods after ${day}, for example Mon 1-2.`
