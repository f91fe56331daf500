import type { School } from './particulars.ts'

/* Separate from the rules of the particulars, which no reader of a page needs. */

/** The jubilee with its years; empty if the school has none. */
export function jubileeOf({ jubileeName, jubileeYears }: School): string {
  return `${jubileeName} ${jubileeYears}`.trim()
}

/** The days and times when the office is open; empty if the school has entered none. */
export function officeHoursOf({ openDays, opensAt, closesAt }: School): string {
  return [openDays, [opensAt, closesAt].filter(Boolean).join(' - ')].filter(Boolean).join(' ')
}
