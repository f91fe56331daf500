/** The names of terms, months and days as they occur in dates. */
export const dayNames = {
  Term: 'Term',
  January: 'January',
  February: 'February',
  March: 'March',
  April: 'April',
  May: 'May',
  June: 'June',
  July: 'July',
  August: 'August',
  September: 'September',
  October: 'October',
  November: 'November',
  December: 'December',
  Jan: 'Jan',
  Feb: 'Feb',
  Mar: 'Mar',
  Apr: 'Apr',
  Jun: 'Jun',
  Jul: 'Jul',
  Aug: 'Aug',
  Sep: 'Sep',
  Sept: 'Sept',
  Oct: 'Oct',
  Nov: 'Nov',
  Dec: 'Dec',
  Mon: 'Mon',
  Tue: 'Tue',
  Wed: 'Wed',
  Thu: 'Thu',
  Fri: 'Fri',
  Sat: 'Sat',
  Sun: 'Sun',
}

const capitalised = /\b[A-Z][a-z]+\b/g

/** A date in English words, such as `27 Nov`, with the names of another language. */
export function translateDay(written: string, translated: Partial<Record<string, string>>): string {
  return written.replaceAll(capitalised, (name) => translated[name] ?? name)
}
