import { createHash } from 'node:crypto'
import type { RollChoices, Understood } from '#shared/roll-import/contract.ts'
import { filePoints } from '#shared/roll-import/file-points.ts'
import { importTitle, type ImportField } from '#shared/student-records/roll.ts'
import { because, tell, type Reason, type Told } from '#shared/reasons.ts'
import { isBroken } from './cells.ts'
import { keyOfName } from './compare-names.ts'
import type { DraftContent } from './draft-content.ts'
import type { Fault, ImportKind, Known, KnownPerson, Values } from './kind.ts'
import { createMeeting, pointsOfMeetings } from './meet-known.ts'
import { readLine } from './read-line.ts'
import { understandFile, type ReadLine, type UnderstoodFile } from './understand-file.ts'

/** The place of a line in the file. */
export interface Place {
  /** Index among the lines of all sheets. */
  row: number
  line: number
  /** Empty where only one sheet is read. */
  sheet: string
}

/** A cell that keeps its row of the file from being imported. */
export interface Problem extends Place, Told {
  field: ImportField
  /** The file has a column for the field, so the cell can be corrected. */
  has_cell: boolean
  /** The person as the row of the file names them; empty where it does not. */
  name: string
  class_name: string
  /** Title of the column in the file. */
  column: string
  value: string
}

export interface Addition extends Place {
  values: Values
}

export interface Change extends Place {
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
  /** Active people whom no line names; nobody where a part of the file is not read. */
  leavers: KnownPerson[]
  /** Lines that say nothing of a person: empty ones, totals, titles once more. */
  leftOut: number
  /** Lines that an answer leaves out, or that wait for one. */
  setAside: number
  /** Fields without a column, and how many lines cannot be imported without one. */
  missing: { field: ImportField; lines: number }[]
  understood: Understood
}

interface PreviewInput {
  kind: ImportKind
  content: DraftContent
  choices: RollChoices
  known: Known
  /** For people whose line has no date, `YYYY-MM-DD`. */
  today: string
}

/** Compares a file with the people who are known. It changes nothing and needs nothing but what it is given. */
export function previewImport({ kind, content, choices, known: people, today }: PreviewInput): ImportPreview {
  const file = understandFile(content, { choices, kind, known: people })
  const known = { ...people, isMonthFirst: file.isMonthFirst }
  const preview: Omit<ImportPreview, 'understood' | 'leavers'> = {
    problems: [],
    faultyLines: 0,
    added: [],
    changed: [],
    unchanged: 0,
    leftOut: 0,
    setAside: 0,
    missing: [],
  }
  const check = kind.createCheck(known)
  const numbers = createNumbers(kind, known)
  const lines = file.lines.filter((line) => !isNobody(line, file.titles))
  const named = lines.filter(({ role }) => !kind.otherRoles.test(role))
  preview.leftOut = file.lines.length - lines.length
  const meeting = createMeeting(kind, known, { lines: named, answers: file.answers })
  const faultyNames = new Set<string>()
  const lacking = new Map<ImportField, number>()
  let single = 0

  for (const line of named) {
    const { fields } = line
    if (isSingle(line, file, kind)) {
      single += 1
      if (file.answers.single_names === 'twice') writeTwice(fields, kind)
    }
    const { number, fault } = numbers.read(line)
    const met = fault ? undefined : meeting.meet(line, number)
    if (met?.isSetAside) {
      preview.setAside += 1
      continue
    }
    const person = met?.person
    if (person) numbers.note(person.values[kind.number], line)
    const { values, faults } = readLine(kind, fields, person, known)
    faults.push(...check(values, person, line.line))
    if (fault) faults.unshift({ field: kind.number, value: fields[kind.number] ?? '', reason: fault })
    if (faults.length > 0) {
      preview.faultyLines += 1
      faultyNames.add(nameKey(fields[kind.lastName], fields[kind.firstName]))
      for (const one of faults)
        if (file.withColumn.has(one.field)) preview.problems.push(problemOf(line, one, file, kind))
        else lacking.set(one.field, (lacking.get(one.field) ?? 0) + 1)
    } else if (!person)
      preview.added.push({ ...placeOf(line), values: kind.complete(values, number ?? '', today) })
    else if (Object.keys(values).length === 0) preview.unchanged += 1
    else preview.changed.push({ ...placeOf(line), person, after: values, movedUp: isMovedUp(person, values) })
  }

  preview.missing = [...lacking].map(([field, count]) => ({ field, lines: count }))
  const points = [
    ...file.understood.points,
    ...pointOfSingleNames(single, file),
    ...pointsOfMeetings(meeting),
    ...(kind.pointsOf?.(preview, known, file.answers) ?? []),
  ]
  // Whom the file names is not known before it is understood.
  const isUnderstood = file.understood.is_whole && points.every(({ value }) => value !== null)
  const leavers = known.people.filter(
    ({ values }) =>
      isUnderstood &&
      values.status === 'Active' &&
      !numbers.has(values[kind.number]) &&
      // A line without a number may well be theirs.
      !faultyNames.has(nameKey(values[kind.lastName], values[kind.firstName])),
  )
  const understood = { ...file.understood, points, other_roles: lines.length - named.length }
  return { ...preview, leavers, understood }
}

/** Points of the file on which nobody has decided, so that it cannot be imported. */
export function openPoints({ understood }: ImportPreview): Understood['points'] {
  return understood.points.filter(({ value }) => value === null)
}

/** A digest of what the lines of the file would do, a dot, and one of the leavers. */
export function fingerprintOf({
  problems,
  missing,
  added,
  changed,
  leavers,
  understood,
}: ImportPreview): string {
  const met = understood.points.map(({ point, people }) => [point, people])
  const lines = [problems, missing, added, changed.map(({ person, after }) => [person, after]), met]
  return `${digest(lines)}.${digest(leavers.map(({ id }) => id))}`
}

/**
 * Whether an import would still do what was shown with the fingerprint. Leavers count only where they are set to
 * Inactive: otherwise each student whom somebody else adds in the meantime would stop the import of any list.
 */
export function isAsShown(preview: ImportPreview, fingerprint: string, deactivatesLeavers: boolean): boolean {
  const now = fingerprintOf(preview)
  if (deactivatesLeavers) return now === fingerprint
  return now.split('.')[0] === fingerprint.split('.')[0]
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

/** The numbers of a file's lines, each of which is of one person. */
function createNumbers({ number: field, words: titles, readers }: ImportKind, known: Known) {
  const firstLines = new Map<string, Place>()
  return {
    read({ fields, ...line }: ReadLine): { number?: string; fault?: Reason } {
      const cell = fields[field] ?? ''
      if (cell === '') return { fault: because('rollImport.missing', titles[field]) }
      if (isBroken(cell)) return { fault: because('rollImport.broken', titles[field], cell) }
      const reading = readers[field]?.(cell, known) ?? { value: cell }
      if ('fault' in reading) return reading
      const first = firstLines.get(keyOf(reading.value))
      if (first !== undefined)
        return { fault: because('rollImport.duplicate', titles[field], first.line, first.sheet) }
      firstLines.set(keyOf(reading.value), line)
      return { number: reading.value }
    },
    note(number: string | null | undefined, line: Place): void {
      firstLines.set(keyOf(number), line)
    },
    has(number: string | null | undefined): boolean {
      return firstLines.has(keyOf(number))
    },
  }
}

/** A total, or the number of boys or girls, below a list. */
const countOfPeople = /^(sub|grand )?-?totals?\b|^(boys|girls|males?|females?|students)\s*[:=-]\s*\d+$/i

function isNobody({ cells, sheet }: ReadLine, titles: string[]): boolean {
  // The last cell is the name of the sheet, where there are several.
  const row = sheet === '' ? cells : cells.slice(0, titles.length - 1)
  const filled = row.filter((cell) => cell !== '')
  if (filled.length === 0) return true
  if (filled.length <= 3 && filled.some((cell) => countOfPeople.test(cell))) return true
  return row.every((cell, index) => cell === '' || cell === titles[index])
}

/** Whether the person of a line has one name where the file has columns for two. */
function isSingle(
  { fields }: ReadLine,
  { withColumn }: UnderstoodFile,
  { firstName, lastName }: ImportKind,
): boolean {
  if (!withColumn.has(firstName) || !withColumn.has(lastName)) return false
  return ((fields[firstName] ?? '') === '') !== ((fields[lastName] ?? '') === '')
}

function writeTwice(fields: ReadLine['fields'], { firstName, lastName }: ImportKind): void {
  fields[firstName] ||= fields[lastName] ?? ''
  fields[lastName] ||= fields[firstName] ?? ''
}

function pointOfSingleNames(lines: number, { answers }: UnderstoodFile): Understood['points'] {
  if (lines === 0) return []
  const options = filePoints.single_names.map((value) => ({ value, samples: [] }))
  return [{ point: 'single_names', value: answers.single_names ?? 'problem', lines, options, people: [] }]
}

function problemOf(
  line: ReadLine,
  { field, value, reason }: Fault,
  { titles, uses, withColumn }: UnderstoodFile,
  { firstName, lastName }: ImportKind,
): Problem {
  const { fields, wholeName } = line
  // The person as the row names them, for readers who look for the person instead of the row number.
  const name = wholeName || `${fields[firstName] ?? ''} ${fields[lastName] ?? ''}`.trim()
  const index = uses.indexOf(field)
  const column = titles[index] || importTitle(field)
  const has_cell = withColumn.has(field)
  return {
    ...placeOf(line),
    field,
    has_cell,
    name,
    class_name: fields.class_name ?? '',
    column,
    value,
    ...tell(reason),
  }
}

function placeOf({ row, line, sheet }: Place): Place {
  return { row, line, sheet }
}

function isMovedUp({ values }: KnownPerson, after: Values): boolean {
  return Number(after.grade_level ?? 0) > Number(values.grade_level ?? Number.POSITIVE_INFINITY)
}

function keyOf(number: string | null | undefined): string {
  return (number ?? '').toLowerCase()
}

function nameKey(last: string | null | undefined, first: string | null | undefined): string {
  return keyOfName(`${last ?? ''} ${first ?? ''}`)
}
