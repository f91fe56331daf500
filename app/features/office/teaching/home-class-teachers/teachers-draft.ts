import type { HomeClassTeacher, HomeClassTeachers } from '#shared/home-class-teachers/contract.ts'

/** The teachers of a year as they are chosen: ids by home class, blank for none. */
export interface TeachersDraft {
  academic_year: string
  version: string
  teachers: Record<string, string>
}

export function teachersDraftOf({ academic_year, version, teachers }: HomeClassTeachers): TeachersDraft {
  return { academic_year, version, teachers: byClass(teachers) }
}

export function byClass(teachers: HomeClassTeacher[]): Record<string, string> {
  return Object.fromEntries(teachers.map(({ class_name, teacher_id }) => [class_name, teacher_id]))
}

export function teachersOf({ teachers }: TeachersDraft): HomeClassTeacher[] {
  return Object.entries(teachers)
    .filter(([, teacher_id]) => teacher_id !== '')
    .map(([class_name, teacher_id]) => ({ class_name, teacher_id }))
}

/** Fills home classes that have nobody yet with last year's teachers who are still at the school. */
export function takenOver(
  teachers: TeachersDraft['teachers'],
  { before, choices }: HomeClassTeachers,
  homeClasses: readonly string[],
): TeachersDraft['teachers'] {
  const present = new Set(choices.map(({ id }) => id))
  const proposed = before.filter(
    ({ class_name, teacher_id }) => homeClasses.includes(class_name) && present.has(teacher_id),
  )
  const chosen = Object.fromEntries(Object.entries(teachers).filter(([, id]) => id !== ''))
  return { ...byClass(proposed), ...chosen }
}
