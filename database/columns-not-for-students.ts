import { studentTextFields } from '#shared/student-texts.ts'

/**
 * Columns of rows that students may read, or whose names they read, that no call ever sends to a student.
 * `access.db.test.ts` looks for them in the replies to all calls that students may make.
 */
export const columnsNotForStudents = {
  students: studentTextFields,
  teachers: ['email', 'teacher_id'],
} as const
