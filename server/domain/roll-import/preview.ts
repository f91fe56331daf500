import type { RollChoices, Understood } from '#shared/roll-import/contract.ts'
import type { ImportField } from '#shared/student-records/roll.ts'
import { because, type Reason } from '#shared/reasons.ts'
import { isBroken } from './cells.ts'
import { keyOfName } from './compare-names.ts'
import { createFaultyLines, isNobody, placeOf, type Place, type Problem } from './file-lines.ts'
import type { DraftContent } from './draft-content.ts'
import type { PeopleKind, Known, KnownPerson, Values } from './kind.ts'
import { createMeeting, pointsOfMeetings } from './meet-known.ts'
import { createNewcomers } from './newcomers.ts'
import { noValue } from './line-cells.ts'
import { readLine } from './read-line.ts'
import { createRepairs } from './repair-lines.ts'
import { understandInParts, type ReadLine } from './understand-file.ts'

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
  kind: PeopleKind
  content: DraftContent
  choices: RollChoices
  known: Known
  /** For people whose line has no date, `YYYY-MM-DD`. */
  today: string
}

/**
 * Compares a file with the people who are known. It changes nothing and needs nothing but what it is given. A list of a whole
 * school takes longer than others should wait, so the work is divided.
 */
export function* previewImport({
  kind,
  content,
  choices,
  known: people,
  today,
}: PreviewInput): Generator<void, ImportPreview> {
  const file = yield* understandInParts(content, { choices, kind, school: people })
  yield
  const known = { ...people, isMonthFirst: file.isMonthFirst }
  const preview: Pick<ImportPreview, 'added' | 'changed' | 'unchanged' | 'leftOut' | 'setAside'> = {
    added: [],
    changed: [],
    unchanged: 0,
    leftOut: 0,
    setAside: 0,
  }
  const check = kind.createCheck(known)
  const numbers = createNumbers(kind, known)
  const repairs = createRepairs(kind, file, known)
  const lines = file.lines.filter((line) => !isNobody(line, file.titles))
  const named = lines.filter(({ role }) => !kind.otherRoles.test(role))
  preview.leftOut = file.lines.length - lines.length
  const meeting = createMeeting(kind, known, { lines: named, answers: file.answers })
  const newcomers = createNewcomers(kind, known, { lines: named, answers: file.answers, today })
  const faultyNames = new Set<string>()
  const faulty = createFaultyLines(file, kind)

  for (const line of named) {
    yield
    const { fields } = line
    const required = repairs.read(line)
    const { number, fault: misnumbered } = newcomers.isWithoutNumber(line) ? unnumbered : numbers.read(line)
    const met = misnumbered ? undefined : meeting.meet(line, number)
    if (met?.isSetAside) {
      preview.setAside += 1
      continue
    }
    const person = met?.person
    if (person) numbers.note(person.values[kind.number], line)
    const fault = misnumbered ?? met?.fault ?? (person ? undefined : newcomers.meet(line, number))
    const { values, faults } = readLine({ ...kind, required }, fields, person, known)
    const misfit = faults.length === 0 ? kind.fit(values, person, known) : undefined
    if (misfit) faults.push(misfit)
    // A person set to Inactive by an earlier import is active again when the file names them.
    if (fields.status === undefined && person?.values.status === 'Inactive') values.status = 'Active'
    faults.push(...check(values, person, line.line))
    if (fault) faults.unshift({ field: kind.number, value: fields[kind.number] ?? '', reason: fault })
    if (faults.length > 0) {
      faulty.add(line, faults)
      faultyNames.add(nameKey(fields[kind.lastName], fields[kind.firstName]))
    } else if (!person)
      preview.added.push(addition(line, kind.complete(values, number ?? newcomers.nextNumber(), today)))
    else if (Object.keys(values).length === 0) preview.unchanged += 1
    else preview.changed.push({ ...placeOf(line), person, after: values, movedUp: isMovedUp(person, values) })
  }

  yield
  const points = [
    ...file.understood.points,
    ...repairs.points(),
    ...newcomers.points(),
    ...pointsOfMeetings(meeting),
    ...(kind.pointsOf ? yield* kind.pointsOf(preview, known, file.answers) : []),
  ]
  yield
  // Whom the file names is not known before it is understood.
  const isUnderstood = file.understood.is_whole && points.every(({ value }) => value !== null)
  const isLeaver = ({ values }: KnownPerson) =>
    values.status === 'Active' &&
    !numbers.has(values[kind.number]) &&
    // A line without a number may well be theirs.
    !faultyNames.has(nameKey(values[kind.lastName], values[kind.firstName]))
  const leavers = isUnderstood ? known.people.filter(isLeaver) : []
  const understood = { ...file.understood, points, other_roles: lines.length - named.length }
  return { ...preview, ...faulty.all(), leavers, understood }
}

/** Points of the file on which nobody has decided, so that it cannot be imported. */
export function openPoints({ understood }: ImportPreview): Understood['points'] {
  return understood.points.filter(({ value }) => value === null)
}

/** Whether something in the file waits for a decision. */
export function isOpen(preview: ImportPreview): boolean {
  return openPoints(preview).length > 0 || preview.understood.named.some(({ number }) => number === null)
}

const unnumbered = { number: undefined, fault: undefined }

function addition(line: Place, values: Values): Addition {
  return { ...placeOf(line), values }
}

/** The numbers of a file's lines, each of which is of one person. */
function createNumbers({ number: field, words: titles, readers }: PeopleKind, known: Known) {
  const firstLines = new Map<string, Place>()
  return {
    read({ fields, ...line }: ReadLine): { number?: string; fault?: Reason } {
      const cell = fields[field] ?? ''
      if (cell === '' || noValue.test(cell)) return { fault: because('rollImport.missing', titles[field]) }
      if (isBroken(cell)) return { fault: because('rollImport.broken', titles[field], cell) }
      const reading = readers[field]?.(cell, known) ?? { value: cell }
      if ('fault' in reading) return reading
      const first = firstLines.get(numberKey(reading.value))
      if (first !== undefined)
        return { fault: because('rollImport.duplicate', titles[field], first.line, first.sheet) }
      firstLines.set(numberKey(reading.value), line)
      return { number: reading.value }
    },
    note(number: string | null | undefined, line: Place): void {
      firstLines.set(numberKey(number), line)
    },
    has(number: string | null | undefined): boolean {
      return firstLines.has(numberKey(number))
    },
  }
}

function isMovedUp({ values }: KnownPerson, after: Values): boolean {
  return Number(after.grade_level ?? 0) > Number(values.grade_level ?? Number.POSITIVE_INFINITY)
}

function numberKey(number: string | null | undefined): string {
  return (number ?? '').toLowerCase()
}

function nameKey(last: string | null | undefined, first: string | null | undefined): string {
  return keyOfName(`${last ?? ''} ${first ?? ''}`)
}
