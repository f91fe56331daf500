import type {
  EnrolledSubject,
  StudentAssignment,
  StudentDashboard,
  StudentGrade,
  StudentResource,
  StudentSubmission,
} from '#shared/contracts/dashboard.ts'

/**
 * The dashboard as the database gives it. Files are places in the storage here, not yet links; receipt numbers
 * are plain numbers.
 */
export interface StoredDashboard {
  student: StudentDashboard['student']
  subjects: EnrolledSubject[]
  assignments: StoredAssignment[]
  grades: StudentGrade[]
  resources: StoredResource[]
  resource_count: number
}

export interface StoredAssignment extends Omit<StudentAssignment, 'submission'> {
  submission: (Omit<StudentSubmission, 'receipt_number'> & { receipt_number: number }) | null
}

export type StoredResource = StudentResource
