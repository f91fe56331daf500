import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import type { AbsenceKind } from '#shared/roll-calls/rules.ts'
import { holidayOn, isInTerm, weekdayOf } from '#shared/school-calendar/school-calendar.ts'
import { formatOfDays } from '#shared/school-clock.ts'
import { because, type Reason } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { absenceColumns } from './absence-columns.ts'
import type { StudentDay } from './absence-queries.ts'
import { createFaultyLines, isNobody, placeOf } from './file-lines.ts'
import { createStudentSearch } from './find-student.ts'
import type { OpenedFile } from './imported-list.ts'
import type { Fault, Values } from './kind.ts'
import { createNaming, type NamedPerson } from './named-people.ts'
import { pointOfPeople } from './points-of-people.ts'
import type { ImportPreview } from './preview.ts'
import { readLine } from './read-line.ts'
import { understandFile, type ReadLine, type UnderstoodFile } from './understand-file.ts'

const kindNames = words.rollImport.absenceKinds

/** A line that says how a student was on a day. */
interface AbsenceLine {
  line: ReadLine
  student: NamedPerson
  day: string
  kind: AbsenceKind
  reason: string | null
}

/** The lines of a file of absences, as far as they can be judged without the rolls of their days. */
export interface ReadAbsences {
  file: UnderstoodFile
  lines: AbsenceLine[]
  faulty: ReturnType<typeof createFaultyLines>
  naming: ReturnType<typeof createNaming>
  leftOut: number
  setAside: number
}

/** An absence that the import records. */
export interface PlannedAbsence {
  student_id: string
  day: string
  kind: AbsenceKind
  reason: string | null
  /** The rolls in which it is recorded; none: the roll of the home class, which is made. */
  rolls: string[]
  home_class: string
}

/** Reads the lines of a file of absences: the student, the day and the kind of each. */
export function readAbsences(
  { content, choices, school, today }: OpenedFile,
  { students, calendar }: { students: NamedPerson[]; calendar: SchoolCalendar },
): ReadAbsences {
  const file = understandFile(content, { choices, kind: absenceColumns, school })
  const faulty = createFaultyLines(file, absenceColumns)
  const naming = createNaming(choices.named)
  const search = createStudentSearch(students)
  const rules = { ...school, isMonthFirst: file.isMonthFirst }
  const read: ReadAbsences = { file, faulty, naming, lines: [], leftOut: 0, setAside: 0 }
  const byDay = new Map<string, AbsenceLine>()

  for (const line of file.lines) {
    const { values, faults } = readLine(absenceColumns, line.fields, undefined, rules)
    if (isNobody(line, file.titles) || values.absence_kind === 'present') {
      read.leftOut += 1
      continue
    }
    const { absence_day: day, absence_kind, absence_reason } = values
    const dayFault = day && faultOfDay(day, line.fields.absence_day ?? '', { calendar, today })
    if (dayFault)
      faults.push({ field: 'absence_day', value: line.fields.absence_day ?? '', reason: dayFault })
    const found = search({
      ...line.fields,
      ...values,
      admission_number: line.fields.admission_number ?? null,
    })
    if ('reason' in found) faults.push({ ...found, value: line.fields[found.field] ?? '' })
    if (faults.length > 0 || 'reason' in found || !day) {
      faulty.add(line, faults)
      continue
    }
    const student = naming.choose(nameAsIn(line), found.people)
    if (!student) {
      read.setAside += 1
      continue
    }
    const kind = absence_kind === 'late' ? 'late' : 'absent'
    const absence: AbsenceLine = { line, student, day, kind, reason: absence_reason ?? null }
    const earlier = byDay.get(absenceKey(student.id, day))
    if (!earlier) {
      byDay.set(absenceKey(student.id, day), absence)
      read.lines.push(absence)
    } else if (earlier.kind === kind && (earlier.reason === absence.reason || !absence.reason))
      read.leftOut += 1
    else faulty.add(line, [faultOfTwice(line, earlier.line.line)])
  }
  return read
}

/** Compares the lines with the rolls of their days. */
export function previewAbsences(
  { file, lines, faulty, naming, leftOut, setAside }: ReadAbsences,
  days: readonly StudentDay[],
): { preview: Omit<ImportPreview, 'leavers'>; plan: PlannedAbsence[] } {
  const stateOf = new Map(days.map((one) => [absenceKey(one.student_id, one.day), one]))
  const { recorded_days: answer } = file.answers
  const counts = { unchanged: 0, leftOut, setAside }
  const shown: Pick<ImportPreview, 'added' | 'changed'> = { added: [], changed: [] }
  const asked: ImportPreview['understood']['points'][number]['people'] = []
  const plan: PlannedAbsence[] = []

  for (const { line, student, day, kind, reason } of lines) {
    const state = stateOf.get(absenceKey(student.id, day))
    const { home_class, rolls = [], kind: recorded = null, reason: noted = null } = state ?? {}
    if (!home_class && rolls.length === 0) {
      faulty.add(line, [
        { field: 'class_name', value: '', reason: because('rollImport.noClass', student.name) },
      ])
      continue
    }
    const isNew = recorded === null && rolls.length === 0
    if (recorded === kind && (reason === null || reason === noted)) {
      counts.unchanged += 1
      continue
    }
    const fillsReason = recorded === kind && noted === null
    if (!isNew && !fillsReason) {
      const name = join(student.name, shortDay(day), kindNames[kind], reason)
      const known_name = join(kindNames[recorded ?? 'present'], noted)
      asked.push({
        ...placeOf(line),
        number: student.number,
        name,
        known_number: '',
        known_name,
        class_name: null,
      })
      if (answer !== 'replace') {
        counts.setAside += 1
        continue
      }
    }
    const values = valuesOf(student, home_class ?? null, { day, kind, reason })
    plan.push({ student_id: student.id, day, kind, reason, rolls, home_class: home_class ?? '' })
    if (isNew) shown.added.push({ ...placeOf(line), values })
    else {
      const before = { ...values, absence_kind: kindNames[recorded ?? 'present'], absence_reason: noted }
      const after: Values = {
        ...(recorded !== kind && { absence_kind: kindNames[kind] }),
        ...(reason !== null && reason !== noted && { absence_reason: reason }),
      }
      shown.changed.push({
        ...placeOf(line),
        person: { id: `${student.id} ${day}`, values: before },
        after,
        movedUp: false,
      })
    }
  }

  const points = [...file.understood.points, ...pointOfPeople('recorded_days', asked, file.answers)]
  const understood = { ...file.understood, points, named: naming.asked(), other_roles: 0 }
  return { preview: { ...faulty.all(), ...shown, ...counts, understood }, plan }
}

function faultOfDay(
  day: string,
  cell: string,
  { calendar, today }: { calendar: SchoolCalendar; today: string },
): Reason | undefined {
  if (day >= today) return because('rollImport.dayNotOver', cell)
  if (weekdayOf(day) > 5) return because('rollImport.weekend', cell)
  const holiday = holidayOn(calendar, day)
  if (holiday !== undefined) return because('rollImport.holiday', cell, holiday)
  return isInTerm(calendar, day) ? undefined : because('rollImport.outsideTerms', cell)
}

function faultOfTwice({ fields }: ReadLine, line: number): Fault {
  return {
    field: 'absence_day',
    value: fields.absence_day ?? '',
    reason: because('rollImport.otherAbsence', line),
  }
}

/** The name as the line has it, with the class by which others of the name are told apart. */
function nameAsIn({ wholeName, fields }: ReadLine): string {
  const { first_name = '', last_name = '', class_name = '' } = fields
  const name = wholeName || `${first_name} ${last_name}`.trim()
  return class_name === '' ? name : `${name}, ${class_name}`
}

function valuesOf(
  student: NamedPerson,
  class_name: string | null,
  { day, kind, reason }: Pick<AbsenceLine, 'day' | 'kind' | 'reason'>,
): Values {
  return {
    admission_number: student.number,
    first_name: student.name,
    class_name,
    absence_day: day,
    absence_kind: kindNames[kind],
    absence_reason: reason,
  }
}

function join(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(', ')
}

/** A day `YYYY-MM-DD` as the school writes it: 21 Nov 2026. */
export const shortDay = formatOfDays({ dateStyle: 'medium' })

function absenceKey(studentId: string, day: string): string {
  return `${studentId} ${day}`
}
