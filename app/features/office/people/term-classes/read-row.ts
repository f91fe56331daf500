import { termClassTexts } from '#app/words/office/term-classes.ts'
import type { TermOptions } from '#shared/term-classes/contract.ts'
import type { TimetabledClass } from '#shared/classes/class-clashes.ts'
import { foldName } from '#shared/names.ts'
import { readPeriods } from '#shared/timetable/read-periods.ts'
import { findHomeClass } from '#shared/school-structure/class-names.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { isOffered, levelOfClass } from '#shared/school-structure/grades.ts'
import { classRules } from '#shared/classes/rules.ts'
import * as termClassMessages from '#shared/term-classes/messages.ts'
import { teacherText, type PlanColumn, type ClassRow } from './class-row.ts'

const texts = termClassTexts.faults

/** A row as far as it could be read, and the faults of its cells. */
export interface RowReading {
  taught: TimetabledClass
  faults: Partial<Record<PlanColumn, string>>
}

type Read<T> = { value: T } | { fault: string }

/** Builds the function that reads rows by the subjects and teachers of the school. */
export function createRowReader({
  subjects,
  teachers,
  structure,
}: TermOptions): (classRow: ClassRow) => RowReading {
  const classNames = homeClassesOf(structure)
  const subjectNames = new Map(
    subjects.flatMap((one) => [one.name, one.code].map((name) => [nameKey(name), one])),
  )
  const named = Map.groupBy(
    teachers.flatMap((teacher) => namesOf(teacher).map((name) => ({ name: nameKey(name), teacher }))),
    ({ name }) => name,
  )

  function readName(typed: string): Read<string> {
    if (typed === '') return { fault: texts.nameMissing }
    const name = findHomeClass(typed, classNames)
    return name ? { value: name } : { fault: texts.name(typed) }
  }

  function readSubject(typed: string, className: string): Read<string | null> {
    if (typed === '') return { fault: texts.subjectMissing }
    const subject = subjectNames.get(nameKey(typed))
    if (!subject) return { fault: texts.subject(typed) }
    const level = levelOfClass(structure, className)
    if (level && !isOffered(structure, subject, className))
      return { fault: termClassMessages.notOffered(subject.name, level) }
    return { value: subject.id }
  }

  function readTeacher(typed: string): Read<string | null> {
    if (typed === '') return { value: null }
    const exact = teachers.find((teacher) => teacherText(teacher, teachers) === typed)
    const found = exact ? [exact] : (named.get(nameKey(typed)) ?? []).map(({ teacher }) => teacher)
    const [first, ...others] = new Set(found)
    if (!first) return { fault: texts.teacher(typed) }
    if (others.length === 0) return { value: first.id }
    return { fault: texts.teachers(typed, [first, ...others].map(({ teacher_id }) => teacher_id).join(', ')) }
  }

  return ({ id, texts: typed, saved }) => {
    const faults: RowReading['faults'] = {}
    /** The value of a stored class stays as it is until its cell is changed, even when it is invalid. */
    function take<T>(
      column: PlanColumn,
      stored: T | undefined,
      empty: T,
      read: (text: string) => Read<T>,
    ): T {
      const text = typed[column].trim()
      if (saved && stored !== undefined && text === saved.texts[column]) return stored
      const reading = read(text)
      if ('value' in reading) return reading.value
      faults[column] = reading.fault
      return empty
    }
    const before = saved?.taught
    const name = take('name', before?.name, '', readName)
    const taught = {
      id,
      name,
      subject_id: take('subject', before?.subject_id, null, (text) => readSubject(text, name)),
      teacher_id: take('teacher', before?.teacher_id, null, readTeacher),
      room: take('room', before?.room, null, readRoom),
      schedule: take('periods', before?.schedule, {}, (text) => {
        const reading = readPeriods(text, structure.periodsPerDay)
        return 'fault' in reading ? reading : { value: reading.schedule }
      }),
    }
    return { taught, faults }
  }
}

function readRoom(typed: string): Read<string | null> {
  return typed.length > classRules.room.max ? { fault: texts.room } : { value: typed || null }
}

function namesOf(teacher: TermOptions['teachers'][number]): string[] {
  const { surname, given_name, teacher_id } = teacher
  const name = `${surname} ${given_name}`
  return [teacher_id, surname, name, `${given_name} ${surname}`, `${name} (${teacher_id})`]
}

function nameKey(name: string): string {
  return foldName(name.replaceAll(',', ''))
}
