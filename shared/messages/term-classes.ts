import type { Clash } from '#shared/class-clashes.ts'
import { formatPeriods, type PeriodKey } from '#shared/periods.ts'

/** Messages about faults in the classes of a term, for the grid of the office and for the server. */
export const termClassMessages = {
  notOffered: (subject: string, level: string | undefined) =>
    `${subject} is not a subject of ${level ?? 'this class'}. Choose another one.`,
  noTeacher: 'This teacher is not at the school any more. Choose another one.',
  clash: (kind: Clash['kind'], one: string, other: string, periods: readonly PeriodKey[]) => {
    const when = formatPeriods(Object.fromEntries(periods.map((period) => [period, true])))
    if (kind === 'twice') return `${one} is there twice.`
    if (kind === 'group') return `${one} and ${other} are for the same students at the same time (${when}).`
    return `${one} and ${other} have the same ${kind} at the same time (${when}).`
  },
  clashes: (count: number, first: string) =>
    `Nothing was saved. ${first}${count > 1 ? ` There are ${count - 1} more clashes.` : ''}`,
}
