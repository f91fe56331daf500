import { newId } from '#app/lib/text/new-id.ts'
import { termNames } from '#shared/constants.ts'
import type { Subject, TaughtClass } from '#shared/classes/contract.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { termAfter } from '#shared/school-calendar/terms.ts'
import { type SchoolStructure } from '#shared/school-structure/structure.ts'
import { levelOfClass, levelsOfSubject } from '#shared/school-structure/grades.ts'

/** The class form as it is typed. */
export interface ClassDraft {
  id: string
  level: string
  name: string
  subject_id: string
  academic_year: string
  term: string
  room: string
  schedule: Record<string, boolean>
  student_ids: string[]
  /** The time of the class's last change, as it was read; empty for a new one. */
  updated_at: string
}

/** A new class begins in the current term. */
export function emptyDraft(calendar: SchoolCalendar): ClassDraft {
  const { academicYear, term } = termOn(calendar, schoolDay())
  return {
    id: newId(),
    level: '',
    name: '',
    subject_id: '',
    academic_year: academicYear,
    term,
    room: '',
    schedule: {},
    student_ids: [],
    updated_at: '',
  }
}

/** The same class in the next term; its students and timetable are copied and can be changed. */
export function draftOfCopy(
  { structure, calendar }: { structure: SchoolStructure; calendar: SchoolCalendar },
  taught: TaughtClass,
  studentIds: string[],
): ClassDraft {
  const { academic_year } = taught
  const isYear = /^\d{4}$/.test(academic_year)
  const term = termNames.find((name) => name === taught.term) ?? termNames[0]
  const next = termAfter(calendar, { academicYear: academic_year, term })
  return {
    ...classDraftOf(structure, taught, studentIds),
    id: newId(),
    term: next.term,
    academic_year: isYear ? next.academicYear : academic_year,
    updated_at: '',
  }
}

/** The level of an existing class follows from its name (spec/teacher-and-admin.md section 5). */
export function classDraftOf(
  structure: SchoolStructure,
  taught: TaughtClass,
  studentIds: string[],
): ClassDraft {
  const { id, name, academic_year, term, schedule, updated_at } = taught
  return {
    id,
    level: levelOfClass(structure, name) ?? '',
    name,
    subject_id: taught.subject_id ?? '',
    academic_year,
    term,
    room: taught.room ?? '',
    schedule,
    student_ids: studentIds,
    updated_at,
  }
}

export function subjectsOf(
  structure: SchoolStructure,
  level: string,
  subjects: readonly Subject[],
): Subject[] {
  return subjects.filter((subject) => levelsOfSubject(structure, subject).includes(level))
}
