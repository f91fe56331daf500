import { addDays } from '#shared/school-calendar/school-calendar.ts'

/** Months are texts `YYYY-MM`, days `YYYY-MM-DD`. */

/** The month a number of months later, or earlier when negative. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Whether a text from the address is a month that the calendar shows. */
export function isMonth(text: string | null): text is string {
  return text !== null && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** The weeks of a month as days, each from Monday to Sunday; they begin and end in its neighbours. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let day = addDays(first, -weekday); day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  return weeks
}

/** The days that a month's grid and the list of it and the next month show. */
export function monthSpan(month: string): { from: string; to: string } {
  return { from: weeksOf(month)[0]![0]!, to: addDays(`${addMonths(month, 2)}-01`, -1) }
}
