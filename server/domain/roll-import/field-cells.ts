import { forEachPersonField, type PersonField, type PersonFields } from '#shared/person-fields.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { isInTime } from '#shared/field-rules.ts'
import { dayMs } from '#shared/time.ts'
import { because, reasonOf, type Reason } from '#shared/reasons.ts'
import { isShortened, lettersOf, readEmail, withoutTextMark, type CellReading } from './cells.ts'
import type { SchoolFacts } from './kind.ts'

/* Columns of a file that contain fields of students or teachers. */

type Reader = (cell: string, school: SchoolFacts) => CellReading

/** Names of the columns in the messages about faults. */
export function wordsOfFields<Fields extends PersonFields>(
  fields: Fields,
): Record<keyof Fields & string, string> {
  return forEachPersonField(fields, ({ word }) => word)
}

/**
 * Titles of the columns, reduced to their letters.
 * @param others titles that offices use, besides the export's
 */
export function titlesOfFields<Fields extends PersonFields>(
  fields: Fields,
  others: Partial<Record<keyof Fields & string, string>>,
): Record<keyof Fields & string, string> {
  return forEachPersonField(fields, ({ label }, name) => `${lettersOf(label)} ${others[name] ?? ''}`.trim())
}

/** Parses cells that are not empty. Values are in the database's form, as text. */
export function readersOf<Fields extends PersonFields>(
  fields: Fields,
): Record<keyof Fields & string, Reader> {
  return forEachPersonField(fields, (field) => (cell, school) => readCell(field, cell, school))
}

function readCell(field: PersonField, cell: string, { isMonthFirst }: SchoolFacts): CellReading {
  switch (field.kind) {
    case 'text':
      return readText(cell, field)
    case 'date': {
      const reading = readDate(cell, field.word, isMonthFirst)
      return 'fault' in reading || isInTime(field, reading.value)
        ? reading
        : { fault: reasonOfRule(field.invalid) }
    }
    case 'choice':
      return readChoice(cell, field)
    case 'email':
      return readEmail(cell)
    default:
      throw new Error(`No person has a field of the kind ${field.kind}.`)
  }
}

function readText(cell: string, field: PersonField & { kind: 'text' }): CellReading {
  const { word, min = 1, max, input, form } = field
  const value = withoutTextMark(cell).replaceAll(/\s+/g, ' ')
  if (input === 'tel' && isShortened(value)) return { fault: because('rollImport.shortened', word, value) }
  if (input === 'tel' && value.length >= min && !/\d\D*\d\D*\d/.test(value))
    return { fault: because('rollImport.noPhone', word, value) }
  if (value.length < min || value.length > max) return { fault: because('rollImport.length', word, min, max) }
  return !form || form.pattern.test(value) ? { value } : { fault: reasonOfRule(form.invalid) }
}

function reasonOfRule(invalid: string): Reason {
  return reasonOf(invalid) ?? because('refusals.told', invalid)
}

/** An option, or its name. */
function readChoice(
  cell: string,
  { word, options = [], optionNames }: PersonField & { kind: 'choice' },
): CellReading {
  const typed = cell.toLowerCase()
  const value = options.find((option) =>
    [option, optionNames?.[option]].some((name) => name?.toLowerCase() === typed),
  )
  return value === undefined ? { fault: because('rollImport.choice', word, cell, options) } : { value }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day with the day or month first, or the year first; in digits or with the month's name. A two-digit year
 * is in this century unless it is in the future. A number of five digits is a day as spreadsheets count them.
 * @param word name of the column in the message about a fault
 */
export function readDate(cell: string, word: string, isMonthFirst: boolean): CellReading {
  const parts = dayOfSerial(withoutTextMark(cell))
    .replace(/^((?:19|20)\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?[ap]m|Z)?$/i, '')
    .split(/[\s/.,-]+/)
  const [a = '', b = '', c = '', ...more] = parts.filter((part) => part !== '')
  const isFirstMonth = isMonthFirst ? /^\d{1,2}$/.test(b) : monthOf(a) !== undefined && !/^\d/.test(a)
  const [day, month, year] = /^\d{4}$/.test(a) ? [c, b, a] : isFirstMonth ? [b, a, c] : [a, b, c]
  const number = monthOf(month)
  const isWhole = /^\d{1,2}(st|nd|rd|th)?$/i.test(day) && /^(\d{2}|\d{4})$/.test(year) && more.length === 0
  if (!isWhole || number === undefined) return { fault: because('rollImport.noDate', word, cell) }
  const fullYear = year.length === 2 ? centuryOf(year) + year : year
  const value = [fullYear, pad(number), pad(Number.parseInt(day, 10))].join('-')
  const exists = new Date(`${value}T00:00:00Z`)
  const isDay = !Number.isNaN(exists.getTime()) && exists.toISOString().startsWith(value)
  if (!isDay || fullYear < '1900' || fullYear > '2100')
    return { fault: because('rollImport.noSuchDate', word, cell) }
  return { value }
}

/** The day of a number by which spreadsheets count days, where a file has it without its format; else the text. */
function dayOfSerial(text: string): string {
  if (!/^[1-7]\d{4}(\.\d+)?$/.test(text)) return text
  return new Date((Math.floor(Number(text)) - serialOfEpoch) * dayMs).toISOString().slice(0, 10)
}

/** The serial number of 1 January 1970. */
const serialOfEpoch = 25_569

function centuryOf(year: string): string {
  return Number(year) > Number(schoolDay().slice(2, 4)) + 1 ? '19' : '20'
}

function monthOf(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const index = months.indexOf(text.slice(0, 3).toLowerCase())
  return text.length >= 3 && index >= 0 ? index + 1 : undefined
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
