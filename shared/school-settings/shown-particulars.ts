import type { School } from './particulars.ts'

/* Apart from the rules of the particulars, which no reader of a page needs. */

/** The jubilee with its years; empty where the school has none. */
export function jubileeOf({ jubileeName, jubileeYears }: School): string {
  return `${jubileeName} ${jubileeYears}`.trim()
}

/** The days and times on which the office is open; empty where the school has given none. */
export function officeHoursOf({ openDays, opensAt, closesAt }: School): string {
  return [openDays, [opensAt, closesAt].filter(Boolean).join(' - ')].filter(Boolean).join(' ')
}
