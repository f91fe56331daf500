/* The one rule for phone numbers: how people and spreadsheets write them, and how they are stored (E.164). */

export interface PhoneNumber {
  /** With + and the country code. */
  number: string
  /**
   * A landline is sent no texts. In countries whose numbering plan is unknown here every number counts as
   * mobile.
   */
  isMobile: boolean
}

/** The country of a school that has not entered its own number. */
const codeOfPapuaNewGuinea = '675'

const codesOfTwoFigures =
  /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/ /* ITU-T E.164, list of country codes */

interface NumberingPlan {
  mobile: RegExp
  landline: RegExp
}

/**
 * Numbers without their country code. A landline never begins with 7, so that a mobile number with a missing
 * digit is found.
 */
const plans: Record<string, NumberingPlan> = {
  [codeOfPapuaNewGuinea]: { mobile: /^(7\d{7}|8[1-58]\d{6})$/, landline: /^[2-689]\d{6}$/ },
}

/**
 * The country code for numbers without one, such as `675`.
 * @param ofSchool a number of the school, as its office wrote it
 */
export function callingCodeOf(ofSchool: string): string {
  const figures = /^\s*(?:\+|00)([\d\s().-]+)/.exec(ofSchool)?.[1]?.replaceAll(/\D/g, '') ?? ''
  if (figures === '') return codeOfPapuaNewGuinea
  if (/^[17]/.test(figures)) return figures.slice(0, 1)
  return figures.slice(0, codesOfTwoFigures.test(figures) ? 2 : 3)
}

/**
 * Reads a single number. Blanks, hyphens, dots and brackets are ignored, as are a leading apostrophe and a
 * label such as "Ph:". A number converted by a spreadsheet is read if no digit is lost: `7.1234567E+07`,
 * `71234567.0`, `67571234567`.
 * @param code the country code for a number without one
 * @returns undefined when the text is not a phone number
 */
export function readPhoneNumber(text: string, code: string): PhoneNumber | undefined {
  const typed = withoutLabel(text.normalize('NFKC'))
  const written = (unfolded(typed) ?? typed).replaceAll(/[\s().\-‐-―]/g, '').replace(/^00/, '+')
  const [, plus, figures] = /^(\+?)(\d{5,16})$/.exec(written) ?? []
  if (figures === undefined) return undefined
  const own = plus ? undefined : ownNumber(figures, code)
  return isE164(`+${own ?? figures}`) && (plus || own) ? numberOf(own ?? figures, code) : undefined
}

/** The parts of a text with several numbers, separated by a slash, a comma, "or", or only a blank. */
export function splitPhoneNumbers(text: string, code: string): string[] {
  const parts = text
    .split(/[/;,|&\n]|\b(?:or|and)\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.flatMap((part) => halvesOf(part, code) ?? [part])
}

/** Whether a spreadsheet has lost the last digits of a number, such as `6.75E+10`. */
export function isShortenedNumber(text: string): boolean {
  return isFolded(text.trim()) && unfolded(text.trim()) === undefined
}

/** The number as people read it: the country code, then the digits in groups of four. */
export function formatPhoneNumber(number: string): string {
  const code = callingCodeOf(number)
  const figures = number.slice(1 + code.length)
  const first = figures.length % 4 || 4
  const groups = [figures.slice(0, first), ...(figures.slice(first).match(/\d{4}/g) ?? [])]
  return `+${code} ${groups.join(' ')}`
}

function withoutLabel(text: string): string {
  return text
    .trim()
    .replace(/^['’`]\s*/, '')
    .replace(/^(?:ph|phone|tel|mob|mobile|cell|no)\b[.:\s]*/i, '')
}

function isFolded(text: string): boolean {
  return /^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text)
}

/** A number from a spreadsheet written out; undefined if it is not one, or digits are lost. */
function unfolded(text: string): string | undefined {
  if (/^\d+[.,]0+$/.test(text)) return text.replace(/[.,]0+$/, '')
  if (!isFolded(text)) return undefined
  const [mantissa = '', exponent = ''] = text.toUpperCase().split('E')
  const [whole = '', rest = ''] = mantissa.split(/[.,]/)
  return rest.length === Number(exponent) ? whole + rest : undefined
}

/** The digits of a number written without +, with its country code. */
function ownNumber(figures: string, code: string): string | undefined {
  const plan = plans[code]
  const candidates = [figures, figures.replace(/^0/, '')].flatMap((each) =>
    each.startsWith(code) ? [each.slice(code.length), each] : [each],
  )
  if (plan) {
    const found = candidates.find((each) => plan.mobile.test(each) || plan.landline.test(each))
    return found && code + found
  }
  // Without a plan, a number that is long enough to contain its country code is taken to do so.
  if (figures.startsWith(code) && figures.length > 10) return figures
  return code + figures.replace(/^0/, '')
}

function numberOf(figures: string, code: string): PhoneNumber | undefined {
  const itsCode = callingCodeOf(`+${figures}`)
  const plan = plans[itsCode]
  const rest = figures.slice(itsCode.length)
  if (!plan) return { number: `+${figures}`, isMobile: true }
  // A number of the school's own country must fit its plan; a foreign plan may have changed.
  if (plan.mobile.test(rest)) return { number: `+${figures}`, isMobile: true }
  return plan.landline.test(rest) || itsCode !== code ? { number: `+${figures}`, isMobile: false } : undefined
}

/** Whether a number is written as numbers are stored: with + and the country code, and without blanks. */
export function isE164(number: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(number)
}

/** Two numbers separated only by a blank. */
function halvesOf(part: string, code: string): [string, string] | undefined {
  if (readPhoneNumber(part, code)) return undefined
  const blanks = [...part.matchAll(/\s+/g)]
  for (const { index } of blanks) {
    const halves: [string, string] = [part.slice(0, index), part.slice(index).trim()]
    if (halves.every((half) => readPhoneNumber(half, code))) return halves
  }
  return undefined
}
