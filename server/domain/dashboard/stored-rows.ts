import type {
  EnrolledSubject,
  StudentAssignment,
  StudentDashboard,
  StudentGrade,
  StudentResource,
  StudentSubmission,
} from '#shared/dashboard/contract.ts'
import { furtherFilesOf, type FurtherFile } from '#server/database/further-file-queries.ts'
import { column, rowType, type RowOf } from '#server/database/row-type.ts'

/* The rows of the student's pages from the database. Rows refer to each other by ids; files are storage keys, not
   links yet; receipt numbers are plain numbers. The statements of the program, the types and the objects made of
   the rows follow from these lists of columns; database/functions/57_student_screen.sql names those of the dashboard. */

/** The names of the class of an older hand-in. */
export const classRow = rowType({
  class_id: column<string>('c.id'),
  class_name: column<string>('c.name'),
  subject_name: column<string | null>('s.name'),
})

export const submissionRow = rowType({
  id: column<string>('id'),
  assignment_id: column<string>('assignment_id'),
  status: column<StudentSubmission['status']>('status'),
  grade: column<number | null>('grade'),
  feedback: column<string | null>('feedback'),
  submitted_at: column<string>('submitted_at'),
  file_name: column<string>('file_name'),
  file_size: column<number>('file_size'),
  file_url: column<string>('file_url'),
  further_files: column<FurtherFile[]>(furtherFilesOf('receipt_number')),
  receipt_number: column<number>('receipt_number'),
  sha256: column<string>('sha256'),
  new_messages: column<number>('new_for_student'),
  reopened: column<boolean>('reopened_at is not null'),
})

/** More time for an assignment, for the student or the class. */
export const extensionRow = rowType({
  assignment_id: column<string>('assignment_id'),
  due_date: column<string>('due_date'),
  due_time: column<string | null>(`to_char(due_time, 'HH24:MI')`),
  reason: column<string | null>('reason'),
})

export const assignmentRow = rowType({
  id: column<string>('id'),
  class_id: column<string>('class_id'),
  title: column<string>('title'),
  description: column<string | null>('description'),
  due_date: column<string | null>('due_date'),
  due_time: column<string | null>(`to_char(due_time, 'HH24:MI')`),
  closes_on: column<string | null>('closes_on'),
  set_at: column<string>('created_at'),
  status: column<StudentAssignment['status']>('status'),
  max_points: column<number>('total_marks'),
  assignment_type: column<string>('assignment_type'),
  file_name: column<string | null>('file_name'),
  file_size: column<number | null>('file_size'),
  file_url: column<string | null>('file_url'),
})

const gradeColumns = {
  id: column<string>('g.id'),
  class_id: column<string | null>('g.class_id'),
  title: column<string | null>('g.title'),
  grade_type: column<string>('g.grade_type'),
  points_earned: column<number | null>('g.points_earned'),
  points_possible: column<number>('g.points_possible'),
  percentage: column<number | null>('g.percentage'),
  letter_grade: column<string | null>('g.letter_grade'),
  graded_at: column<string>('g.graded_at'),
}

const resourceColumns = {
  id: column<string>('r.id'),
  class_id: column<string>('r.class_id'),
  title: column<string>('r.title'),
  description: column<string | null>('r.description'),
  resource_type: column<StudentResource['resource_type']>('r.resource_type'),
  resource_url: column<string | null>('r.resource_url'),
  file_name: column<string | null>('r.file_name'),
  file_size: column<number | null>('r.file_size'),
  file_url: column<string | null>('r.file_path'),
  created_at: column<string>('r.created_at'),
}

/** Names for rows that are sent without the dashboard's list of classes. */
const classNames = {
  class_name: column<string | null>('c.name'),
  subject_name: column<string | null>('s.name'),
}

/** A grade sent with the names and the term of its class. */
export const gradeRow = rowType({
  ...gradeColumns,
  ...classNames,
  title: column<string | null>('coalesce(g.title, a.title)'),
  academic_year: column<string | null>('c.academic_year'),
  term: column<string | null>('c.term'),
})

/** A resource sent with the names of its class. */
export const resourceRow = rowType({ ...resourceColumns, ...classNames })

export const noteRow = rowType({
  id: column<string>('n.id'),
  title: column<string>('n.title'),
  created_at: column<string>('n.created_at'),
  file_name: column<string | null>('n.file_name'),
  file_size: column<number | null>('n.file_size'),
  file_url: column<string | null>('n.file_url'),
})

export type ClassRow = RowOf<typeof classRow>
export type ExtensionRow = RowOf<typeof extensionRow>
export type SubmissionRow = RowOf<typeof submissionRow>
export type AssignmentRow = RowOf<typeof assignmentRow>
export type GradeRow = RowOf<typeof gradeRow>
export type ResourceRow = RowOf<typeof resourceRow>
export type NoteRow = RowOf<typeof noteRow>

/** Everything about one class, from its statement. */
export interface StoredSubject {
  notes: NoteRow[]
  grades: GradeRow[]
  resources: ResourceRow[]
  has_forum: boolean
}

/** Assignments with the student's hand-ins and their classes. */
export interface StoredWork {
  classes: ClassRow[]
  submissions: SubmissionRow[]
  assignments: AssignmentRow[]
  extensions: ExtensionRow[]
}

/** A class of the dashboard. One that is archived, or that the student has left, only provides names. */
export type DashboardClass = Omit<EnrolledSubject, 'schedule'> & { is_over: boolean }

/** A grade of the dashboard; its class is in another part of it. */
export type NewGradeRow = Omit<StudentGrade, 'class_name' | 'subject_name'>

/** The student's dashboard, from database/functions/57_student_screen.sql. */
export interface StoredDashboard extends Pick<
  StudentDashboard,
  'student' | 'calendar' | 'new_announcements' | 'new_topics' | 'filled_tabs' | 'lesson_changes'
> {
  classes: DashboardClass[]
  /** The lessons of the classes that are not over; the first weekday is Monday, 1. */
  lessons: [class_id: string, weekday: number, period: number][]
  submissions: SubmissionRow[]
  assignments: AssignmentRow[]
  extensions: ExtensionRow[]
  /** The newest ones. */
  grades: NewGradeRow[]
  /** The number of all hand-ins of the student. */
  completed_tasks: number
  /** The time of the last hand-in for a class that is archived or left; null if there is none. */
  last_earlier: string | null
  learning_resources: number
}
