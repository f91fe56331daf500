import { studentStatuses } from '#shared/accounts/filters.ts'
import type { RollField } from '#shared/student-records/roll.ts'
import { forEachText, type StudentTextRule } from '#shared/student-records/student-texts.ts'
import { findHomeClass } from '#shared/school-structure/class-names.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { gradesOf } from '#shared/school-structure/grades.ts'
import { words } from '#shared/words/words.ts'
import { isShortened, readEmail, readName, withoutTextMark, type CellReading } from './cells.ts'
import type { Known } from './kind.ts'

const texts = words.rollImport

/** Names of the columns in the messages about faults. */
export const studentWords: Record<RollField, string> = {
  ...texts.columnsOfStudents,
  ...forEachText(({ word }) => word),
}

const sexes = { F: ['f', 'female', 'girl', 'woman'], M: ['m', 'male', 'boy', 'man'] }

/** Understands what an office writes into a cell that is not empty. Values are those of the database, as text. */
export const studentReaders: Record<RollField, (cell: string, known: Known) => CellReading> = {
  admission_number: (cell) => {
    const number = withoutTextMark(cell)
    if (isShortened(number)) return { fault: texts.shortened(studentWords.admission_number, number) }
    if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(number)) return { value: number }
    return { fault: texts.numberForm(number) }
  },
  last_name: (cell) => readName(cell, studentWords.last_name),
  first_name: (cell) => readName(cell, studentWords.first_name),
  sex: (cell) => {
    const word = cell.toLowerCase().replaceAll('.', '')
    const value = (['F', 'M'] as const).find((sex) => sexes[sex].includes(word))
    return value ? { value } : { fault: texts.sex(cell) }
  },
  grade_level: (cell, { structure }) => {
    const value = cell.replace(/^\D+/, '').replace(/\.0+$/, '')
    return gradesOf(structure).map(String).includes(value) ? { value } : { fault: texts.noGrade(cell) }
  },
  class_name: (cell, { structure }) => {
    const value = findHomeClass(withoutTextMark(cell), homeClassesOf(structure))
    return value ? { value } : { fault: texts.noHomeClass(cell) }
  },
  enrollment_date: (cell, { isMonthFirst }) => readDate(withoutTextMark(cell), isMonthFirst),
  status: (cell) => {
    const value = studentStatuses.find((status) => status.toLowerCase() === cell.toLowerCase())
    return value ? { value } : { fault: texts.status(cell, studentStatuses) }
  },
  contact_email: readEmail,
  ...forEachText((rule) => (cell: string) => readText(cell, rule)),
}

function readText(cell: string, { word, least, most, input }: StudentTextRule): CellReading {
  const value = withoutTextMark(cell).replaceAll(/\s+/g, ' ')
  if (input === 'tel' && isShortened(value)) return { fault: texts.shortened(word, value) }
  if (input === 'tel' && value.length >= least && !/\d\D*\d\D*\d/.test(value))
    return { fault: texts.noPhone(word, value) }
  const fits = value.length >= least && value.length <= most
  return fits ? { value } : { fault: texts.length(word, least, most) }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Day or month first, or year first; with figures or the month's name. */
function readDate(cell: string, isMonthFirst: boolean): CellReading {
  const parts = cell.replace(/[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?[ap]m|Z)?$/i, '').split(/[\s/.,-]+/)
  const [a = '', b = '', c = '', ...more] = parts.filter((part) => part !== '')
  const isFirstMonth = isMonthFirst ? /^\d{1,2}$/.test(b) : monthOf(a) !== undefined && !/^\d/.test(a)
  const [day, month, year] = /^\d{4}$/.test(a) ? [c, b, a] : isFirstMonth ? [b, a, c] : [a, b, c]
  const number = monthOf(month)
  const isWhole = /^\d{1,2}(st|nd|rd|th)?$/i.test(day) && /^(\d{2}|\d{4})$/.test(year) && more.length === 0
  if (!isWhole || number === undefined) return { fault: texts.noDate(cell) }
  const fullYear = year.length === 2 ? `20${year}` : year
  const value = [fullYear, pad(number), pad(Number.parseInt(day, 10))].join('-')
  const exists = new Date(`${value}T00:00:00Z`)
  const isDay = !Number.isNaN(exists.getTime()) && exists.toISOString().startsWith(value)
  if (!isDay || fullYear < '1950' || fullYear > '2100') return { fault: texts.noSuchDate(cell) }
  return { value }
}

function monthOf(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const index = months.indexOf(text.slice(0, 3).toLowerCase())
  return text.length >= 3 && index >= 0 ? index + 1 : undefined
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
