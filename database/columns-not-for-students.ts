import { statusFieldNames } from '#shared/accounts/status-fields.ts'
import { studentFieldNames } from '#shared/accounts/student-fields.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { namesOfFields } from '#shared/person-fields.ts'

/** Columns about people that may be sent to students, about themselves or people whom they may see. */
export const columnsForStudents = {
  students: [
    'id',
    'user_id',
    'admission_number',
    'first_name',
    'last_name',
    'name_key',
    'sex',
    'grade_level',
    'class_name',
    'contact_email',
    'enrollment_date',
    'status',
    'created_at',
    'updated_at',
  ],
  teachers: ['id', 'surname', 'given_name', 'name_key', 'status', 'created_at', 'updated_at'],
} as const

/**
 * The other columns of these tables, which no call ever sends to a student: including every field that the
 * office records, unless it is listed above. `access.db.test.ts` looks for them in the replies to all calls
 * that students may make.
 */
export const columnsNotForStudents = {
  students: [
    'search_text',
    'guardian_note',
    ...statusFieldNames,
    ...without(columnsForStudents.students, studentFieldNames),
  ],
  teachers: [
    'teacher_id',
    'search_text',
    ...without(columnsForStudents.teachers, namesOfFields(teacherFields)),
  ],
}

function without(listed: readonly string[], fields: string[]): string[] {
  return fields.filter((field) => !listed.includes(field))
}
