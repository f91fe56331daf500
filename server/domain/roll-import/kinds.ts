import type { ImportKindName } from '#shared/student-records/roll.ts'
import { absenceList } from './absence-list.ts'
import type { ImportedList } from './imported-list.ts'
import { listOfPeople } from './people-list.ts'
import { studentKind } from './student-kind.ts'
import { subjectList } from './subject-list.ts'
import { teacherKind } from './teacher-kind.ts'

/** The kinds of lists that are imported. */
export const kinds: Record<ImportKindName, ImportedList> = {
  students: listOfPeople(studentKind),
  teachers: listOfPeople(teacherKind),
  subjects: subjectList,
  absences: absenceList,
}
