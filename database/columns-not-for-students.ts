import { studentTextFields } from '#shared/student-records/student-texts.ts'

/**
 * Columns of rows that students may read, or whose names they read, that no call ever sends to a student.
 * `access.db.test.ts` looks for them in the replies to all calls that students may make.
 */
export const columnsNotForStudents = {
  students: [...studentTextFields, 'search_text'],
  teachers: ['email', 'teacher_id', 'search_text'],
} as const

/** The other columns of these tables: students may be sent them, about themselves or about those whom they see. */
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
