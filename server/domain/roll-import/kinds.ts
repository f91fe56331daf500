import type { ImportKindName } from '#shared/student-records/roll.ts'
import type { ImportKind } from './kind.ts'
import { studentKind } from './student-kind.ts'
import { teacherKind } from './teacher-kind.ts'

/** The kinds of lists that are imported. */
export const kinds: Record<ImportKindName, ImportKind> = { students: studentKind, teachers: teacherKind }
