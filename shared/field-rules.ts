import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import * as formMessages from './words/forms.ts'

/**
 * Rules of single fields, as data: a contract builds its schema from them, and a form finds the same faults
 * and sets the same limits before anything is sent. They are outside the contracts because those need zod,
 * which is kept out of the browser.
 */
export type FieldRule =
  | TextRule
  | ChoiceRule
  | DateRule
  | TimeRule
  | WholeNumberRule
  | FlagRule
  | EmailRule
  | PasswordRule

/** Text with a maximum length. Without `missing` it may be left blank. */
export interface TextRule {
  kind: 'text'
  /** Fewest characters of a text that is not blank; the server finds shorter ones. */
  min?: number
  max: number
  missing?: string
  /** The required pattern of the text, and the message for any other. */
  form?: { pattern: RegExp; invalid: string }
}

/** One of several options, or the id of a row. Without `missing` it is optional. */
export interface ChoiceRule {
  kind: 'choice'
  missing?: string
  /** Absent if the options are rows, or depend on other choices. */
  options?: readonly string[]
}

/** A day, `YYYY-MM-DD`. Without `missing` it is optional. */
export interface DateRule {
  kind: 'date'
  invalid: string
  missing?: string
  /** Requires a day that has come, no more than this many years ago. */
  past?: { years: number }
}

/** An optional time in the school's time zone, `HH:MM`. */
export interface TimeRule {
  kind: 'time'
}

/** Yes or no. */
export interface FlagRule {
  kind: 'flag'
}

/** A whole number between two bounds, both included. */
export interface WholeNumberRule {
  kind: 'whole number'
  min: number
  max: number
  invalid: string
}

/** An email address with a maximum length. */
export interface EmailRule {
  kind: 'email'
  max: number
  invalid: string
  /** Whether it may be left blank. */
  optional?: boolean
}

/** A password of an account. Bytes are those of its UTF-8 form. */
export interface PasswordRule {
  kind: 'password'
  minCharacters: number
  maxBytes: number
  tooShort: string
  tooLong: string
}

/** The pattern of a time in the school's time zone, `HH:MM`. */
export const timeOfDay = {
  pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
  invalid: formMessages.time,
}

/** Email addresses that accounts may have. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The first fault of a new password, if any. Blanks are part of a password. */
export function passwordFault(rule: PasswordRule, password: string): string | undefined {
  if ([...password].length < rule.minCharacters) return rule.tooShort
  return new TextEncoder().encode(password).length > rule.maxBytes ? rule.tooLong : undefined
}

/** The message for text that is too long, the same in the form and in the server's refusal. */
export function tooLongMessage(maxCharacters: number): string {
  return formMessages.tooLong(maxCharacters)
}

/**
 * Finds the faults in the fields of a form as they are typed.
 * @returns the first fault of each faulty field, by its name; empty when there is none
 */
export function findFaults<Name extends string>(
  rules: Record<Name, FieldRule>,
  typed: Record<Name, string>,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const name of Object.keys(rules) as Name[]) {
    const fault = faultOf(rules[name], typed[name])
    if (fault !== undefined) faults[name] = fault
  }
  return faults
}

function faultOf(rule: FieldRule, typed: string): string | undefined {
  const text = typed.trim()
  switch (rule.kind) {
    case 'choice':
      return text === '' ? rule.missing : undefined
    case 'text':
      if (text === '') return rule.missing
      if (text.length > rule.max) return tooLongMessage(rule.max)
      return rule.form && !rule.form.pattern.test(text) ? rule.form.invalid : undefined
    case 'email':
      if (text === '' && rule.optional) return undefined
      if (text.length > rule.max) return tooLongMessage(rule.max)
      return emailPattern.test(text) ? undefined : rule.invalid
    case 'password':
      return passwordFault(rule, typed)
    case 'date':
      if (text === '') return rule.missing
      return isDay(text) && isInTime(rule, text) ? undefined : rule.invalid
    case 'time':
      return text === '' || timeOfDay.pattern.test(text) ? undefined : timeOfDay.invalid
    case 'flag':
      return undefined
    case 'whole number':
      return /^\d+$/.test(text) && Number(text) >= rule.min && Number(text) <= rule.max
        ? undefined
        : rule.invalid
  }
}

/** Whether a day is in the range of its field's rule; by default any day is. */
export function isInTime({ past }: Pick<DateRule, 'past'>, day: string): boolean {
  if (!past) return true
  const today = schoolDay()
  return day <= today && day >= `${Number(today.slice(0, 4)) - past.years}${today.slice(4)}`
}

/** Whether a text is a day from the year 1000 to 2999, the range that the contracts accept. */
function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
