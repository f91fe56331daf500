/**
 * A phone number with + and its country code. One without it counts as a number of the school's country.
 * @param ofSchool a number of the school, with its country code
 * @returns undefined when the text is no phone number
 */
export function readPhoneNumber(text: string, ofSchool: string): string | undefined {
  const countryCode = /^\+\d+/.exec(ofSchool)?.[0] ?? ''
  const typed = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  const number = typed.startsWith('+') ? typed : `${countryCode}${typed.replace(/^0/, '')}`
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined
}
