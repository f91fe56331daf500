import type { StudentDashboard, StudentResource, StudentSubject } from '#shared/contracts/dashboard.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import { splitPage } from '#server/database/page.ts'
import { presentAssignment, presentGrade, presentResource, withLink } from './present-rows.ts'
import type { Tuple } from '#server/database/row-type.ts'
import {
  assignmentRow,
  classRow,
  newGradeRow,
  gradeRow,
  noteRow,
  newResourceRow,
  resourceRow,
  submissionRow,
  type ResourceRow,
  type StoredDashboard,
  type StoredSubject,
} from './stored-rows.ts'

/**
 * Makes the reply: puts the rows together, signs links to their files, and counts. An assignment counts as completed once
 * it is handed in, else as active (specification, section 4).
 */
export function presentDashboard(stored: StoredDashboard, links: LinkSigner): StudentDashboard {
  const classes = stored.classes.map(classRow.read)
  const classOf = new Map(classes.map((row) => [row.class_id, row]))
  const submissions = stored.submissions.map(submissionRow.read)
  const submissionOf = new Map(submissions.map((row) => [row.assignment_id, row]))
  const assignmentRows = stored.assignments.map(assignmentRow.read)
  const assignmentOf = new Map(assignmentRows.map((row) => [row.id, row]))

  const subjects = classes.filter((row) => !row.is_archived)
  const assignments = assignmentRows
    .filter(({ id, class_id }) => submissionOf.has(id) || !classOf.get(class_id)?.is_archived)
    .map((row) => presentAssignment(row, classOf.get(row.class_id), submissionOf.get(row.id), links))
  const newest = stored.resources.map(newResourceRow.read)
  const resources = splitPage(newest, (resource) => resource.created_at)
  return {
    student: stored.student,
    calendar: stored.calendar,
    new_announcements: stored.new_announcements,
    filled_tabs: stored.filled_tabs,
    lesson_changes: stored.lesson_changes,
    counts: {
      total_subjects: new Set(subjects.map((subject) => subject.subject_code ?? subject.class_id)).size,
      active_assignments: assignments.filter((task) => !task.submission && task.status === 'active').length,
      completed_tasks: assignments.filter((task) => task.submission).length,
      learning_resources: newest[0]?.total ?? 0,
    },
    subjects,
    assignments,
    grades: stored.grades
      .map(newGradeRow.read)
      .map((row) =>
        presentGrade(row, classOf.get(row.class_id ?? ''), assignmentOf.get(row.assignment_id ?? '')),
      ),
    resources: resources.items.map((row) => presentResource(row, classOf.get(row.class_id), links)),
    older_resources: resources.older,
  }
}

/** Everything of one class, with links to its files. */
export function presentSubject(stored: StoredSubject, links: LinkSigner): StudentSubject {
  return {
    notes: stored.notes.map((tuple) => withLink(noteRow.read(tuple), links)),
    grades: stored.grades.map(gradeRow.read),
    resources: stored.resources.map((tuple) => withLink(resourceRow.read(tuple), links)),
    has_forum: stored.has_forum,
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
