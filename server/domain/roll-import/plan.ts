import { createHash } from 'node:crypto'
import type { Table } from '#server/sheets/table.ts'
import type { RollColumns } from '#shared/contracts/roll-import.ts'
import { rollTitles, type RollField } from '#shared/roll.ts'
import { fieldWords, readers } from './cells.ts'
import { cellOf, readLine, type RollStudent, type RollValues } from './read-line.ts'

/** A cell that keeps its row of the file from being imported. */
export interface Problem {
  line: number
  field: RollField
  /** The file has a column for the field, so the cell can be corrected. */
  has_cell: boolean
  /** The student as the row of the file names them; empty where it does not. */
  name: string
  class_name: string
  /** Title of the column in the file. */
  column: string
  value: string
  reason: string
}

export interface Addition {
  line: number
  values: RollValues
}

export interface Change {
  line: number
  student: RollStudent
  /** The fields that change, with their new values. */
  after: Partial<RollValues>
  movedUp: boolean
}

/** The result of a dry run: everything that the import would do. */
export interface Plan {
  problems: Problem[]
  faultyLines: number
  added: Addition[]
  changed: Change[]
  unchanged: number
  /** Active students whom no line names. */
  leavers: RollStudent[]
  /** Lines that say nothing of a student: empty ones, totals, titles once more. */
  leftOut: number
}

interface PlanInput {
  table: Table
  /** Index of the row with the titles. */
  header: number
  columns: RollColumns
  roll: RollStudent[]
  /** For students whose line has no date, `YYYY-MM-DD`. */
  today: string
}

/** Compares a file with the roll. It changes nothing and needs nothing but what it is given. */
export function planImport({ table, header, columns, roll, today }: PlanInput): Plan {
  const plan: Plan = {
    problems: [],
    faultyLines: 0,
    added: [],
    changed: [],
    unchanged: 0,
    leavers: [],
    leftOut: 0,
  }
  const titles = table.rows[header] ?? []
  const byNumber = new Map(roll.map((student) => [keyOf(student.values.admission_number), student]))
  const firstLines = new Map<string, number>()
  const faultyNames = new Set<string>()

  for (const [index, row] of table.rows.entries()) {
    if (index <= header) continue
    if (isNoStudent(row, titles)) {
      plan.leftOut += 1
      continue
    }
    const line = table.lines[index] ?? index + 1
    const { number, fault } = readNumber(cellOf(row, columns.admission_number), line, firstLines)
    const student = number === undefined ? undefined : byNumber.get(keyOf(number))
    const { values, faults } = readLine(row, columns, fault ? undefined : student)
    if (fault)
      faults.unshift({
        field: 'admission_number',
        value: cellOf(row, columns.admission_number),
        reason: fault,
      })
    if (faults.length > 0) {
      plan.faultyLines += 1
      faultyNames.add(nameKey(cellOf(row, columns.last_name), cellOf(row, columns.first_name)))
      const person = personOf(row, columns)
      for (const { field, value, reason } of faults) {
        const column = titleOf(field, columns, titles)
        const has_cell = columns[field] !== undefined
        plan.problems.push({ line, field, has_cell, ...person, column, value, reason })
      }
    } else if (!student) plan.added.push({ line, values: complete(values, number ?? '', today) })
    else if (Object.keys(values).length === 0) plan.unchanged += 1
    else plan.changed.push({ line, student, after: values, movedUp: isMovedUp(student, values) })
  }

  plan.leavers = roll.filter(
    ({ values }) =>
      values.status === 'Active' &&
      !firstLines.has(keyOf(values.admission_number)) &&
      // A line without a number may well be theirs.
      !faultyNames.has(nameKey(values.last_name, values.first_name)),
  )
  return plan
}

/** Stands for everything that the plan would do, so that what is done is what was shown. */
export function fingerprintOf(plan: Plan): string {
  const { problems, added, changed, leavers } = plan
  const effects = [
    problems,
    added,
    changed.map(({ student, after }) => [student, after]),
    leavers.map(({ id }) => id),
  ]
  return createHash('sha256').update(JSON.stringify(effects)).digest('base64url')
}

function readNumber(
  cell: string,
  line: number,
  firstLines: Map<string, number>,
): { number?: string; fault?: string } {
  if (cell === '') return { fault: `${fieldWords.admission_number} is missing` }
  const reading = readers.admission_number(cell)
  if ('fault' in reading) return reading
  const first = firstLines.get(keyOf(reading.value))
  if (first !== undefined) return { fault: `${fieldWords.admission_number} is a duplicate of line ${first}` }
  firstLines.set(keyOf(reading.value), line)
  return { number: reading.value }
}

function isNoStudent(row: string[], titles: string[]): boolean {
  const filled = row.filter((cell) => cell !== '')
  if (filled.length === 0) return true
  if (filled.length <= 3 && filled.some((cell) => /^(sub|grand )?-?totals?\b/i.test(cell))) return true
  return row.length === titles.length && row.every((cell, index) => cell === titles[index])
}

/** The student as the row names them, for whoever looks for the person instead of the row number. */
function personOf(row: string[], columns: RollColumns): { name: string; class_name: string } {
  const [first, last, class_name] = (['first_name', 'last_name', 'class_name'] as const).map((field) =>
    cellOf(row, columns[field]),
  )
  return { name: `${first} ${last}`.trim(), class_name: class_name ?? '' }
}

function titleOf(field: RollField, columns: RollColumns, titles: string[]): string {
  const index = columns[field]
  return (index === undefined ? undefined : titles[index]) || rollTitles[field]
}

function complete(values: Partial<RollValues>, number: string, today: string): RollValues {
  const nothing = { last_name: null, first_name: null, sex: null, grade_level: null, class_name: null }
  const rest = { contact_email: null, guardian_phone: null, status: 'Active', enrollment_date: today }
  return { ...nothing, ...rest, ...values, admission_number: number }
}

function isMovedUp({ values }: RollStudent, after: Partial<RollValues>): boolean {
  return Number(after.grade_level ?? 0) > Number(values.grade_level ?? Number.POSITIVE_INFINITY)
}

function keyOf(number: string | null): string {
  return (number ?? '').toLowerCase()
}

function nameKey(last: string | null, first: string | null): string {
  return `${last ?? ''} ${first ?? ''}`.toLowerCase()
}
