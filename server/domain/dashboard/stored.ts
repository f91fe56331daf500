import type {
  EnrolledSubject,
  StudentAssignment,
  StudentDashboard,
  StudentResource,
  StudentSubmission,
} from '#shared/contracts/dashboard.ts'

/*
 * The dashboard as the database gives it: rows as arrays in the order of the statement's columns, told apart by ids.
 * Files are places in the storage here, not yet links; receipt numbers are plain numbers.
 */

export interface StoredDashboard {
  student: StudentDashboard['student']
  classes: ClassRow[]
  submissions: SubmissionRow[]
  assignments: AssignmentRow[]
  grades: GradeRow[]
  resources: ResourceRow[]
}

export type ClassRow = [
  id: string,
  name: string,
  academicYear: string,
  term: string,
  room: string | null,
  schedule: EnrolledSubject['schedule'],
  subjectName: string | null,
  subjectCode: string | null,
  teacherName: string | null,
  isArchived: boolean,
]

export type SubmissionRow = [
  id: string,
  assignmentId: string,
  status: StudentSubmission['status'],
  grade: number | null,
  feedback: string | null,
  submittedAt: string,
  fileName: string,
  fileSize: number,
  fileUrl: string,
  receiptNumber: number,
  sha256: string,
  reopened: boolean,
]

export type AssignmentRow = [
  id: string,
  classId: string,
  title: string,
  description: string | null,
  dueDate: string | null,
  status: StudentAssignment['status'],
  totalMarks: number,
  type: string,
  fileName: string | null,
  fileSize: number | null,
  fileUrl: string | null,
]

export type GradeRow = [
  id: string,
  classId: string | null,
  assignmentId: string | null,
  type: string,
  pointsEarned: number,
  pointsPossible: number,
  percentage: number | null,
  letter: string | null,
  gradedAt: string,
  title: string | null,
]

export type ResourceRow = [
  id: string,
  classId: string,
  title: string,
  description: string | null,
  type: StudentResource['resource_type'],
  url: string | null,
  fileName: string | null,
  fileSize: number | null,
  fileUrl: string | null,
  createdAt: string,
  ofAll: number,
]

/** A resource whose file is still a place in the storage. */
export type StoredResource = StudentResource
