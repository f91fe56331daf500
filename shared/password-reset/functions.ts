/** The two named functions of spec/teacher-and-admin.md section 7, `POST /functions/v1/…`. */

export interface StudentReset {
  studentName: string
  admissionNumber: string
  /** Shown to the person once; not stored. */
  temporaryPassword: string
  note: string
}

export interface TeacherReset {
  teacherName: string
  teacherId: string
  email: string
  /** Shown to the person once; not stored. */
  temporaryPassword: string
  note: string
}

/** The address of a function and the name of the person's field in its body. */
export const resetFunctions = {
  student: { path: '/functions/v1/reset-student-password', field: 'studentIdentifier' },
  teacher: { path: '/functions/v1/reset-teacher-password', field: 'teacherIdentifier' },
} as const
