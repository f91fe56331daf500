import { schoolFormat } from '#shared/school-clock.ts'

const year = schoolFormat(({ timeZone }) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }))

/**
 * A receipt's number as people write it: `H-2025-100001`.
 * @param at when the hand-in was received; its year is that of the school's time zone
 */
export function formatReceiptNumber(number: number, at: Date | string): string {
  return `H-${year().format(new Date(at))}-${number}`
}
