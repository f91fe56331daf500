import type {
  EnrolledSubject,
  StudentAssignment,
  StudentGrade,
  StudentResource,
  StudentSubmission,
} from '#shared/contracts/dashboard.ts'
import { formatReceiptNumber } from '#shared/receipts.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import type { AssignmentRow, ClassRow, GradeRow, ResourceRow, SubmissionRow } from './stored.ts'

/** An enrolment as the dashboard shows it. */
export function presentSubject(row: ClassRow): EnrolledSubject {
  const [
    class_id,
    class_name,
    academic_year,
    term,
    room,
    schedule,
    subject_name,
    subject_code,
    teacher_name,
  ] = row
  return {
    class_id,
    class_name,
    academic_year,
    term,
    room,
    schedule,
    subject_name,
    subject_code,
    teacher_name,
  }
}

/** An assignment with its class and the student's hand-in, where there are such. */
export function presentAssignment(
  row: AssignmentRow,
  of: ClassRow | undefined,
  submission: SubmissionRow | undefined,
  links: LinkSigner,
): StudentAssignment {
  const [
    id,
    ,
    title,
    description,
    due_date,
    status,
    max_points,
    assignment_type,
    file_name,
    file_size,
    place,
  ] = row
  return {
    id,
    title,
    description,
    due_date,
    status,
    max_points,
    assignment_type,
    ...namesOf(of),
    file_name,
    file_size,
    file_url: linkTo(place, file_name, links),
    submission: submission ? presentSubmission(submission, links) : null,
  }
}

function presentSubmission(row: SubmissionRow, links: LinkSigner): StudentSubmission {
  const [id, , status, grade, feedback, submitted_at, file_name, file_size, place, number, sha256, reopened] =
    row
  return {
    id,
    status,
    grade,
    feedback,
    submitted_at,
    file_name,
    file_size,
    file_url: links.signFileUrl(place, file_name),
    receipt_number: formatReceiptNumber(number, submitted_at),
    sha256,
    reopened,
  }
}

/** A grade; without class when the student has left it, without title when its assignment is out of sight. */
export function presentGrade(
  row: GradeRow,
  of: ClassRow | undefined,
  task: AssignmentRow | undefined,
): StudentGrade {
  const [id, , , grade_type, points_earned, points_possible, percentage, letter_grade, graded_at, title] = row
  return {
    id,
    ...namesOf(of),
    title: title ?? task?.[2] ?? null,
    grade_type,
    points_earned,
    points_possible,
    percentage,
    letter_grade,
    graded_at,
  }
}

/** A resource of a class. */
export function presentResource(
  row: ResourceRow,
  of: ClassRow | undefined,
  links: LinkSigner,
): StudentResource {
  const [id, , title, description, resource_type, resource_url, file_name, file_size, place, created_at] = row
  return {
    id,
    title,
    description,
    resource_type,
    resource_url,
    file_name,
    file_size,
    file_url: linkTo(place, file_name, links),
    created_at,
    ...namesOf(of),
  }
}

function namesOf(row: ClassRow | undefined): { class_name: string | null; subject_name: string | null } {
  return { class_name: row?.[1] ?? null, subject_name: row?.[6] ?? null }
}

/** The link to a file, where there is one. */
export function linkTo(place: string | null, fileName: string | null, links: LinkSigner): string | null {
  return place && fileName ? links.signFileUrl(place, fileName) : null
}
