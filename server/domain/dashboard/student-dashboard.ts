import type {
  StudentAssignment,
  StudentDashboard,
  StudentResource,
  StudentSubject,
} from '#shared/dashboard/contract.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import { cursorFrom, splitPage } from '#server/database/page.ts'
import {
  extendAssignment,
  presentAssignment,
  presentGrade,
  withLink,
  type ExtendedAssignment,
} from './present-rows.ts'
import { isClosed } from '#shared/assignments/rules.ts'
import { schoolDays } from '#shared/constants.ts'
import type { Schedule } from '#shared/timetable/periods.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  type AssignmentRow,
  type DashboardClass,
  type ExtensionRow,
  type ResourceRow,
  type StoredDashboard,
  type StoredSubject,
  type StoredWork,
} from './stored-rows.ts'

/**
 * Builds the reply: joins the rows, signs links to their files, and counts. An assignment counts as completed
 * once it is handed in, else as active (specification, section 4).
 */
export function presentDashboard(stored: StoredDashboard, links: LinkSigner): StudentDashboard {
  const { classes, lessons, submissions, extensions, grades, completed_tasks, learning_resources } = stored
  const today = schoolDay()
  const classOf = new Map(classes.map((row) => [row.class_id, row]))
  const submissionOf = new Map(submissions.map((row) => [row.assignment_id, row]))
  const lessonsOf = Map.groupBy(lessons, ([classId]) => classId)

  const subjects = classes
    .filter((row) => !row.is_over)
    .map((row) => ({ ...row, schedule: scheduleOf(lessonsOf.get(row.class_id) ?? []) }))
  const assignments = extendAssignments(stored.assignments, extensions)
    .filter((row) => submissionOf.has(row.id) || !isOfEndedYear(row, classOf.get(row.class_id), today))
    .map((row) => presentAssignment(row, classOf.get(row.class_id), submissionOf.get(row.id), links))
  return {
    student: stored.student,
    calendar: stored.calendar,
    new_announcements: stored.new_announcements,
    new_topics: stored.new_topics,
    filled_tabs: stored.filled_tabs,
    lesson_changes: stored.lesson_changes,
    counts: {
      total_subjects: new Set(subjects.map((subject) => subject.subject_code ?? subject.class_id)).size,
      active_assignments: assignments.filter(
        (task) => !task.submission && task.status === 'active' && !isClosed(task, today),
      ).length,
      completed_tasks,
      learning_resources,
    },
    subjects,
    assignments,
    older_assignments: stored.last_earlier && cursorFrom(stored.last_earlier),
    grades: grades.map((row) => presentGrade(row, classOf.get(row.class_id ?? ''))),
  }
}

function scheduleOf(lessons: StoredDashboard['lessons']): Schedule {
  return Object.fromEntries(
    lessons.map(([, weekday, period]) => [`${schoolDays[weekday - 1]}-${period}`, true]),
  )
}

/** The assignments, each with the due date that counts for the student. */
function extendAssignments(
  assignments: readonly AssignmentRow[],
  extensions: readonly ExtensionRow[],
): ExtendedAssignment[] {
  const given = Map.groupBy(extensions, ({ assignment_id }) => assignment_id)
  return assignments.map((row) => extendAssignment(row, given.get(row.id) ?? []))
}

/** Work of a past year need not be done, even before its class is archived. */
function isOfEndedYear(
  { due_date, set_at }: ExtendedAssignment,
  group: DashboardClass | undefined,
  today: string,
): boolean {
  const year = academicYearOf(today)
  const day = due_date ?? schoolDay(new Date(set_at))
  return academicYearOf(day) < year && (group?.academic_year ?? year) < year
}

/** Everything of one class, with links to its files. */
export function presentSubject(stored: StoredSubject, links: LinkSigner): StudentSubject {
  return {
    notes: stored.notes.map((row) => withLink(row, links)),
    grades: stored.grades,
    resources: stored.resources.map((row) => withLink(row, links)),
    has_forum: stored.has_forum,
  }
}

/** A page of hand-ins for earlier classes, and the cursor for still older ones. */
export function presentOlderAssignments(
  stored: StoredWork,
  links: LinkSigner,
): { assignments: StudentAssignment[]; older_assignments: string | null } {
  const classOf = new Map(stored.classes.map((row) => [row.class_id, row]))
  const extended = extendAssignments(stored.assignments, stored.extensions)
  const assignmentOf = new Map(extended.map((row) => [row.id, row]))
  const { items, older } = splitPage(stored.submissions, (row) => row.submitted_at)
  const assignments = items.flatMap((submission) => {
    const row = assignmentOf.get(submission.assignment_id)
    return row ? [presentAssignment(row, classOf.get(row.class_id), submission, links)] : []
  })
  return { assignments, older_assignments: older }
}

/** A page of resources with their links, and the cursor for older ones. */
export function presentResources(
  rows: ResourceRow[],
  links: LinkSigner,
): { resources: StudentResource[]; older_resources: string | null } {
  const { items, older } = splitPage(rows, (resource) => resource.created_at)
  return { resources: items.map((row) => withLink(row, links)), older_resources: older }
}
