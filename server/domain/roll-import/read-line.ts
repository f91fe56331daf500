import { studentFields } from '#shared/accounts/student-fields.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { apostrophes } from '#shared/names.ts'
import type { PersonFields } from '#shared/person-fields.ts'
import type { ImportField } from '#shared/student-records/roll.ts'
import { because } from '#shared/reasons.ts'
import { isBroken } from './cells.ts'
import type { Fault, KnownPerson, ListColumns, SchoolFacts, Values } from './kind.ts'
import type { LineCells } from './line-cells.ts'

/** The new values for a person in a row of the file, and its faults. */
interface LineReading {
  values: Values
  faults: Fault[]
}

/**
 * Reads a line except for the number of a person. A cell that contains the stored value is never a fault, and an
 * empty one keeps the stored value, so that a list exported by the program changes nothing when it is read
 * again.
 */
export function readLine(
  kind: ListColumns,
  cells: LineCells['fields'],
  person: KnownPerson | undefined,
  school: SchoolFacts,
): LineReading {
  const values: Values = {}
  const faults: Fault[] = []
  for (const field of kind.fields) {
    if (field === kind.number) continue
    const cell = cells[field] ?? ''
    const before = person?.values[field] ?? null
    if (cell === '') {
      if (isMissing(kind, field, person, cells))
        faults.push({ field, value: '', reason: because('rollImport.missing', kind.words[field]) })
      continue
    }
    if (before !== null && cell === clean(before)) continue
    if (isBroken(cell)) {
      faults.push({ field, value: cell, reason: because('rollImport.broken', kind.words[field], cell) })
      continue
    }
    const reading = kind.readers[field]?.(cell, school) ?? { value: cell }
    if ('fault' in reading) faults.push({ field, value: cell, reason: reading.fault })
    else if (before === null || !isSame(field, reading.value, before, cell)) values[field] = reading.value
  }
  return { values, faults }
}

/** The text without invisible characters. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .trim()
}

function isMissing(
  { required }: ListColumns,
  field: ImportField,
  person: KnownPerson | undefined,
  cells: LineCells['fields'],
): boolean {
  if (!required.includes(field)) return false
  if (!person) return true
  return cells[field] !== undefined && (person.values[field] ?? null) !== null
}

const people: PersonFields = { ...studentFields, ...teacherFields }

function isPhone(field: ImportField): boolean {
  return people[field]?.input === 'tel'
}

const nameFields = new Set<ImportField>(['last_name', 'first_name', 'surname', 'given_name'])

/** Whether a cell means the current value, possibly in capitals, with different apostrophes or blanks. */
function isSame(field: ImportField, value: string, before: string, cell: string): boolean {
  if (isPhone(field)) return value.replaceAll(' ', '') === before.replaceAll(' ', '')
  if (field === 'contact_email' || field === 'email') return value.toLowerCase() === before.toLowerCase()
  if (!nameFields.has(field)) return value === before
  const isCaseUnknown = cell === cell.toUpperCase() || cell === cell.toLowerCase()
  return (
    fold(value) === fold(before) ||
    (isCaseUnknown && fold(value).toLowerCase() === fold(before).toLowerCase())
  )
}

function fold(name: string): string {
  return clean(name).replaceAll(/\s+/g, ' ').replaceAll(apostrophes, "'")
}
