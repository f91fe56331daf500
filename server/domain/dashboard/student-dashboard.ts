import type { StudentDashboard, StudentResource, StudentSubject } from '#shared/contracts/dashboard.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import type { ClassPart } from './class-parts.ts'
import { splitPage } from './page.ts'
import { presentAssignment, presentGrade, presentResource, withLink } from './present-rows.ts'
import type { Tuple } from '#server/database/row-type.ts'
import {
  assignmentRow,
  newGradeRow,
  gradeRow,
  noteRow,
  resourceRow,
  submissionRow,
  type AssignmentRow,
  type ClassRow,
  type ResourceRow,
  type StoredOwnPart,
  type StoredSubject,
} from './stored-rows.ts'

type Resource = ClassPart['resources'][number]

/**
 * Makes the reply from its parts: puts the rows together, signs links to their files, and counts. An assignment counts
 * as completed once it is handed in, else as active (specification, section 4).
 */
export function presentDashboard(
  own: StoredOwnPart,
  parts: readonly ClassPart[],
  links: LinkSigner,
): StudentDashboard {
  const classes = parts.map(({ row }) => row).sort(bySubject)
  const classOf = new Map(classes.map((row) => [row.class_id, row]))
  const submissions = own.submissions.map(submissionRow.read)
  const submissionOf = new Map(submissions.map((row) => [row.assignment_id, row]))
  const assignmentRows = [
    ...own.assignments.map(assignmentRow.read),
    ...parts.flatMap((part) => part.assignments),
  ].sort(byDueDate)
  const assignmentOf = new Map(assignmentRows.map((row) => [row.id, row]))

  const subjects = classes.filter((row) => !row.is_archived)
  const assignments = assignmentRows
    .filter(({ id, class_id }) => submissionOf.has(id) || !classOf.get(class_id)?.is_archived)
    .map((row) => presentAssignment(row, classOf.get(row.class_id), submissionOf.get(row.id), links))
  const newest = parts.flatMap((part) => part.resources).sort(newestFirst)
  const resources = splitPage(newest, (resource) => resource.created_at)
  return {
    student: own.student,
    counts: {
      total_subjects: new Set(subjects.map((subject) => subject.subject_code ?? subject.class_id)).size,
      active_assignments: assignments.filter((task) => !task.submission && task.status === 'active').length,
      completed_tasks: assignments.filter((task) => task.submission).length,
      learning_resources: parts.reduce((total, part) => total + part.resourceCount, 0),
    },
    subjects,
    assignments,
    grades: own.grades
      .map(newGradeRow.read)
      .map((row) =>
        presentGrade(row, classOf.get(row.class_id ?? ''), assignmentOf.get(row.assignment_id ?? '')),
      ),
    resources: resources.items.map((row) => presentResource(row, classOf.get(row.class_id), links)),
    older_resources: resources.older,
  }
}

function bySubject(a: ClassRow, b: ClassRow): number {
  return (
    compareTexts(a.subject_name, b.subject_name) ||
    compareTexts(a.class_name, b.class_name) ||
    compareTexts(a.class_id, b.class_id)
  )
}

function byDueDate(a: AssignmentRow, b: AssignmentRow): number {
  return compareTexts(a.due_date, b.due_date) || compareTexts(a.title, b.title) || compareTexts(a.id, b.id)
}

/** As the statement for older ones orders them, so that a page begins where the one before ended. */
function newestFirst(a: Resource, b: Resource): number {
  return b.at - a.at || compareTexts(b.created_at, a.created_at) || compareTexts(b.id, a.id)
}

/** In the order of the database, which is that of code points; null comes last. */
function compareTexts(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}

/** Everything of one class, with links to its files. */
export function presentSubject(stored: StoredSubject, links: LinkSigner): StudentSubject {
  return {
    notes: stored.notes.map((tuple) => withLink(noteRow.read(tuple), links)),
    grades: stored.grades.map(gradeRow.read),
    resources: stored.resources.map((tuple) => withLink(resourceRow.read(tuple), links)),
  }
}

/** A page of older resources with their links, and the cursor for still older ones. */
export function presentOlderResources(
  tuples: Tuple<ResourceRow>[],
  links: LinkSigner,
): { resources: StudentResource[]; older_resources: string | null } {
  const { items, older } = splitPage(tuples.map(resourceRow.read), (resource) => resource.created_at)
  return { resources: items.map((row) => withLink(row, links)), older_resources: older }
}
