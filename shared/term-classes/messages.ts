import type { Clash } from '#shared/classes/class-clashes.ts'
import { formatPeriods, type PeriodKey } from '#shared/timetable/periods.ts'

/* Messages about faults in the classes of a term, for the office's grid and for the server. */

export const notOffered = (subject: string, level: string | undefined) =>
  `${subject} is not a subject of ${level ?? 'this class'}. Choose another one.`
export const noTeacher = 'This teacher is no longer at the school. Choose another one.'
export const clash = (...[kind, one, other, periods]: NamedClash): string => {
  const when = formatPeriods(Object.fromEntries(periods.map((period) => [period, true])))
  if (kind === 'twice') return `${one} is there twice.`
  if (kind === 'group') return `${one} and ${other} are for the same students at the same time (${when}).`
  return `${one} and ${other} have the same ${kind} at the same time (${when}).`
}
export const clashes = (first: NamedClash, others: number): string =>
  `Nothing was saved. ${clash(...first)}${others > 0 ? ` There are ${others} more clashes.` : ''}`
export const teacher = 'Choose a teacher of the list.'
export const nothing = 'There is nothing to save.'
export const twice = 'A class is named twice. Load the page again.'

/** The kind of a clash, the names of its two classes, and its periods. */
type NamedClash = readonly [kind: Clash['kind'], one: string, other: string, periods: readonly PeriodKey[]]
