import { createHash } from 'node:crypto'
import type { Table } from '#server/sheets/table.ts'
import type { RollColumns } from '#shared/contracts/roll-import.ts'
import { importTitle, type ImportField } from '#shared/roll.ts'
import { words } from '#shared/messages/words.ts'
import type { ImportKind, Known, KnownPerson, Values } from './kind.ts'
import { cellOf, readLine } from './read-line.ts'

const texts = words.rollImport

/** A cell that keeps its row of the file from being imported. */
export interface Problem {
  line: number
  field: ImportField
  /** The file has a column for the field, so the cell can be corrected. */
  has_cell: boolean
  /** The person as the row of the file names them; empty where it does not. */
  name: string
  class_name: string
  /** Title of the column in the file. */
  column: string
  value: string
  reason: string
}

export interface Addition {
  line: number
  values: Values
}

export interface Change {
  line: number
  person: KnownPerson
  /** The fields that change, with their new values. */
  after: Values
  movedUp: boolean
}

/** The result of a dry run: everything that the import would do. */
export interface ImportPreview {
  problems: Problem[]
  faultyLines: number
  added: Addition[]
  changed: Change[]
  unchanged: number
  /** Active people whom no line names. */
  leavers: KnownPerson[]
  /** Lines that say nothing of a person: empty ones, totals, titles once more. */
  leftOut: number
}

interface PreviewInput {
  kind: ImportKind
  table: Table
  /** Index of the row with the titles. */
  header: number
  columns: RollColumns
  known: Known
  /** For people whose line has no date, `YYYY-MM-DD`. */
  today: string
}

/** Compares a file with the people who are known. It changes nothing and needs nothing but what it is given. */
export function previewImport({ kind, table, header, columns, known, today }: PreviewInput): ImportPreview {
  const preview: ImportPreview = {
    problems: [],
    faultyLines: 0,
    added: [],
    changed: [],
    unchanged: 0,
    leavers: [],
    leftOut: 0,
  }
  const titles = table.rows[header] ?? []
  const byNumber = new Map(known.people.map((person) => [keyOf(person.values[kind.number]), person]))
  const check = kind.createCheck(known)
  const firstLines = new Map<string, number>()
  const faultyNames = new Set<string>()

  for (const [index, row] of table.rows.entries()) {
    if (index <= header) continue
    if (isNobody(row, titles)) {
      preview.leftOut += 1
      continue
    }
    const line = table.lines[index] ?? index + 1
    const { number, fault } = readNumber({ kind, known, firstLines }, cellOf(row, columns[kind.number]), line)
    const person = number === undefined ? undefined : byNumber.get(keyOf(number))
    const { values, faults } = readLine(kind, row, columns, fault ? undefined : person, known)
    faults.push(...check(values, person, line))
    if (fault)
      faults.unshift({
        field: kind.number,
        value: cellOf(row, columns[kind.number]),
        reason: fault,
      })
    if (faults.length > 0) {
      preview.faultyLines += 1
      faultyNames.add(nameKey(cellOf(row, columns[kind.lastName]), cellOf(row, columns[kind.firstName])))
      const named = personOf(kind, row, columns)
      for (const { field, value, reason } of faults) {
        const column = titleOf(field, columns, titles)
        const has_cell = columns[field] !== undefined
        preview.problems.push({ line, field, has_cell, ...named, column, value, reason })
      }
    } else if (!person) preview.added.push({ line, values: kind.complete(values, number ?? '', today) })
    else if (Object.keys(values).length === 0) preview.unchanged += 1
    else preview.changed.push({ line, person, after: values, movedUp: isMovedUp(person, values) })
  }

  preview.leavers = known.people.filter(
    ({ values }) =>
      values.status === 'Active' &&
      !firstLines.has(keyOf(values[kind.number])) &&
      // A line without a number may well be theirs.
      !faultyNames.has(nameKey(values[kind.lastName], values[kind.firstName])),
  )
  return preview
}

/** A digest of what the lines of the file would do, a dot, and one of the leavers. */
export function fingerprintOf({ problems, added, changed, leavers }: ImportPreview): string {
  const lines = [problems, added, changed.map(({ person, after }) => [person, after])]
  return `${digest(lines)}.${digest(leavers.map(({ id }) => id))}`
}

/**
 * Tells whether an import would do what the fingerprint was shown for. Leavers count only where they are set to
 * Inactive: otherwise each student whom somebody else adds meanwhile would stop the import of any list.
 */
export function isAsShown(preview: ImportPreview, fingerprint: string, deactivatesLeavers: boolean): boolean {
  const now = fingerprintOf(preview)
  if (deactivatesLeavers) return now === fingerprint
  return now.split('.')[0] === fingerprint.split('.')[0]
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

function readNumber(
  {
    kind: { number, words: titles, readers },
    known,
    firstLines,
  }: { kind: ImportKind; known: Known; firstLines: Map<string, number> },
  cell: string,
  line: number,
): { number?: string; fault?: string } {
  if (cell === '') return { fault: texts.missing(titles[number]) }
  const reading = readers[number]?.(cell, known) ?? { value: cell }
  if ('fault' in reading) return reading
  const first = firstLines.get(keyOf(reading.value))
  if (first !== undefined) return { fault: texts.duplicate(titles[number], first) }
  firstLines.set(keyOf(reading.value), line)
  return { number: reading.value }
}

function isNobody(row: string[], titles: string[]): boolean {
  const filled = row.filter((cell) => cell !== '')
  if (filled.length === 0) return true
  if (filled.length <= 3 && filled.some((cell) => /^(sub|grand )?-?totals?\b/i.test(cell))) return true
  return row.length === titles.length && row.every((cell, index) => cell === titles[index])
}

/** The person as the row names them, for whoever looks for the person instead of the row number. */
function personOf(
  { firstName, lastName }: ImportKind,
  row: string[],
  columns: RollColumns,
): { name: string; class_name: string } {
  const name = `${cellOf(row, columns[firstName])} ${cellOf(row, columns[lastName])}`.trim()
  return { name, class_name: cellOf(row, columns.class_name) }
}

function titleOf(field: ImportField, columns: RollColumns, titles: string[]): string {
  const index = columns[field]
  return (index === undefined ? undefined : titles[index]) || importTitle(field)
}

function isMovedUp({ values }: KnownPerson, after: Values): boolean {
  return Number(after.grade_level ?? 0) > Number(values.grade_level ?? Number.POSITIVE_INFINITY)
}

function keyOf(number: string | null | undefined): string {
  return (number ?? '').toLowerCase()
}

function nameKey(last: string | null | undefined, first: string | null | undefined): string {
  return `${last ?? ''} ${first ?? ''}`.toLowerCase()
}
