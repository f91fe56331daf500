import { readCellText } from '#server/sheets/cell-text.ts'
import type { RollColumns } from '#shared/contracts/roll-import.ts'
import { rollFields, type RollField } from '#shared/roll.ts'
import { gradeLevelOfClass } from '#shared/school-rules.ts'
import { fieldWords, readers } from './cells.ts'

/** Columns of `students` as text. */
export type RollValues = Record<RollField, string | null>

/** A student on the roll as the database has it. */
export interface RollStudent {
  id: string
  values: RollValues
}

export interface Fault {
  field: RollField
  /** The cell as it is in the file. */
  value: string
  reason: string
}

/** The new values that a row of the file has for a student, and its faults. */
export interface LineReading {
  values: Partial<RollValues>
  faults: Fault[]
}

/** Without these nobody can be put on the roll. */
const required: readonly RollField[] = ['last_name', 'first_name', 'class_name']

/**
 * Reads a line of a student other than its number. A cell that holds the stored value is never a fault, and an
 * empty one leaves the stored value, so that a list written by the program changes nothing when it is read again.
 */
export function readLine(row: string[], columns: RollColumns, student: RollStudent | undefined): LineReading {
  const values: Partial<RollValues> = {}
  const faults: Fault[] = []
  for (const field of rollFields) {
    if (field === 'admission_number') continue
    const cell = cellOf(row, columns[field])
    const before = student?.values[field] ?? null
    if (cell === '') {
      if (isMissing(field, student, columns))
        faults.push({ field, value: '', reason: `${fieldWords[field]} is missing` })
      continue
    }
    if (before !== null && cell === clean(before)) continue
    const reading = readers[field](cell)
    if ('fault' in reading) faults.push({ field, value: cell, reason: reading.fault })
    else if (before === null || !isSame(field, reading.value, before, cell)) values[field] = reading.value
  }
  const grade = faults.length === 0 ? fitGrade(values, student) : undefined
  if (grade) faults.push(grade)
  // A student whom an earlier import set to Inactive is active again when the file names them.
  if (columns.status === undefined && student?.values.status === 'Inactive') values.status = 'Active'
  return { values, faults }
}

/** The cell as it was meant: without what an export put in front, and without signs that cannot be seen. */
export function cellOf(row: string[], index: number | undefined): string {
  return index === undefined ? '' : clean(readCellText(row[index] ?? ''))
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .trim()
}

function isMissing(field: RollField, student: RollStudent | undefined, columns: RollColumns): boolean {
  if (!required.includes(field)) return false
  if (!student) return true
  return columns[field] !== undefined && student.values[field] !== null
}

/** Whether a cell says nothing new: it may be written in capitals, with other apostrophes or other blanks. */
function isSame(field: RollField, value: string, before: string, cell: string): boolean {
  if (field === 'guardian_phone') return value.replaceAll(' ', '') === before.replaceAll(' ', '')
  if (field === 'contact_email') return value.toLowerCase() === before.toLowerCase()
  if (field !== 'last_name' && field !== 'first_name') return value === before
  const isCaseUnknown = cell === cell.toUpperCase() || cell === cell.toLowerCase()
  return (
    fold(value) === fold(before) ||
    (isCaseUnknown && fold(value).toLowerCase() === fold(before).toLowerCase())
  )
}

function fold(name: string): string {
  return clean(name)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘`ʻʼ]/g, "'")
}

/** A class tells its grade; a grade that is given must be that one. */
function fitGrade(values: Partial<RollValues>, student: RollStudent | undefined): Fault | undefined {
  const className = values.class_name ?? student?.values.class_name ?? null
  if (className === null || (values.class_name === undefined && values.grade_level === undefined))
    return undefined
  const grade = String(gradeLevelOfClass(className))
  if (values.grade_level === undefined) {
    if (grade !== student?.values.grade_level) values.grade_level = grade
    return undefined
  }
  if (values.grade_level === null || values.grade_level === grade) return undefined
  const reason = `grade ${values.grade_level} is not the grade of class ${className}`
  return { field: 'grade_level', value: values.grade_level, reason }
}
