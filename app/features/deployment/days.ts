/** A day in words. The pages of the deployment belong to no school, whose clock and place would decide. */
const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** Writes the day of a date, or of an instant. @param text ISO 8601 */
export function dayInWords(text: string): string {
  return format.format(new Date(text))
}
