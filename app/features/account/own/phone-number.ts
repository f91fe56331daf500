import { school } from '#school.config.ts'

const countryCode = /^\+\d+/.exec(school.phones.office.number)?.[0] ?? ''

/**
 * A phone number with + and its country code. One without it counts as a number of the school's country.
 * @returns undefined when the text is no phone number
 */
export function readPhoneNumber(text: string): string | undefined {
  const typed = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  const number = typed.startsWith('+') ? typed : `${countryCode}${typed.replace(/^0/, '')}`
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined
}
