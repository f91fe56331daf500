import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'

/**
 * Days for which it counts as proven that a guardian has a number. Operators cut off a SIM after some 30 days
 * without use and give its number to somebody else some 90 days later.
 */
export const proofDays = 120

/**
 * Whether the guardian was shown to have the number so recently that nobody else can have it.
 * @param today at the school, `YYYY-MM-DD`
 */
export function isProofCurrent(provedAt: string | null, today: string): boolean {
  return provedAt !== null && addDays(schoolDay(new Date(provedAt)), proofDays) > today
}
