import { compareClassNames, homeClassesOf } from '#shared/school-structure/structure.ts'
import { isOffered, isOfGrade } from '#shared/school-structure/grades.ts'
import type { TermClass, TermOptions } from '#shared/term-classes/contract.ts'
import { formatPeriods } from '#shared/timetable/periods.ts'
import { termClassTexts } from '#app/words/office/term-classes.ts'

/** The columns of the grid, in their order. */
export const planColumns = ['name', 'subject', 'teacher', 'room', 'periods'] as const

export type PlanColumn = (typeof planColumns)[number]
/** A row as it is typed. */
export type RowTexts = Record<PlanColumn, string>

/** A class that is not saved yet. */
export interface NewClassRow {
  id: string
  texts: RowTexts
  /** The class of an earlier term that it continues. */
  copy_of: string | null
}

/** A row of the grid: an existing class, or a new one. */
export interface ClassRow extends NewClassRow {
  /** The stored class, with its texts; absent for a new one. */
  saved?: { taught: TermClass; texts: RowTexts }
}

export const emptyTexts: RowTexts = { name: '', subject: '', teacher: '', room: '', periods: '' }

export function isBlank({ texts }: NewClassRow): boolean {
  return planColumns.every((column) => texts[column].trim() === '')
}

type Teacher = TermOptions['teachers'][number]

/** A teacher's name as the grid shows it, with the teacher ID where two have one name. */
export function teacherText(teacher: Teacher, teachers: readonly Teacher[]): string {
  const name = `${teacher.surname} ${teacher.given_name}`
  const isShared = teachers.some(
    (other) => other !== teacher && `${other.surname} ${other.given_name}` === name,
  )
  return isShared ? `${name} (${teacher.teacher_id})` : name
}

/** The texts of a stored class. A teacher who is no longer at the school is named as such. */
export function textsOf(taught: TermClass, { subjects, teachers }: TermOptions): RowTexts {
  const teacher = teachers.find(({ id }) => id === taught.teacher_id)
  const left = taught.teacher_id ? termClassTexts.teacherLeft : ''
  return {
    name: taught.name,
    subject: subjects.find(({ id }) => id === taught.subject_id)?.name ?? '',
    teacher: teacher ? teacherText(teacher, teachers) : left,
    room: taught.room ?? '',
    periods: formatPeriods(taught.schedule),
  }
}

/** The class groups of a grade: those with students, or all of the grade when none has students yet. */
export function groupsOfGrade(grade: number, { groups, structure }: TermOptions): string[] {
  const ofGrade = (name: string) => isOfGrade(structure, name, grade)
  const present = groups.map(({ name }) => name).filter(ofGrade)
  const all = homeClassesOf(structure).filter(ofGrade)
  return (present.length > 0 ? present : all).toSorted(compareClassNames)
}

/** Every subject for every group whose level offers it, without pairs that already exist. */
export function combine(
  groups: readonly string[],
  { subjects, structure }: Pick<TermOptions, 'subjects' | 'structure'>,
  present: readonly ClassRow[],
): RowTexts[] {
  const there = new Set(present.map(({ texts }) => pairOf(texts)))
  return groups
    .flatMap((name) =>
      subjects
        .filter((subject) => isOffered(structure, subject, name))
        .map((subject) => ({ ...emptyTexts, name, subject: subject.name, room: name })),
    )
    .filter((texts) => !there.has(pairOf(texts)))
}

/** Group and subject of a row, for comparison. */
export function pairOf({ name, subject }: RowTexts): string {
  return `${name.trim()}/${subject.trim()}`.toLowerCase()
}
