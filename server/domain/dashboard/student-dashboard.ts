import { z } from 'zod'
import type { StudentDashboard, StudentResource } from '#shared/contracts/dashboard.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import { linkTo, presentAssignment, presentGrade, presentResource, presentSubject } from './rows.ts'
import { pageSize, type Position } from './queries.ts'
import type { ClassRow, StoredDashboard, StoredResource } from './stored.ts'

/**
 * Makes the reply of what the database gave: rows put together, links instead of places in the storage, and the
 * counts. An assignment counts as completed once it is handed in, else as active (specification, section 4).
 */
export function presentDashboard(stored: StoredDashboard, links: LinkSigner): StudentDashboard {
  const classes = new Map(stored.classes.map((row) => [row[0], row]))
  const tasks = new Map(stored.assignments.map((row) => [row[0], row]))
  const submissions = new Map(stored.submissions.map((row) => [row[1], row]))

  const subjects = stored.classes.filter((row) => !isArchived(row)).map(presentSubject)
  const assignments = stored.assignments
    .filter(([id, classId]) => submissions.has(id) || !isArchived(classes.get(classId)))
    .map((row) => presentAssignment(row, classes.get(row[1]), submissions.get(row[0]), links))
  const grades = splitPage(
    stored.grades.map((row) => presentGrade(row, classes.get(row[1] ?? ''), tasks.get(row[2] ?? ''))),
    (grade) => grade.graded_at,
  )
  const resources = splitPage(
    stored.resources.map((row) => presentResource(row, classes.get(row[1]), links)),
    (resource) => resource.created_at,
  )
  return {
    student: stored.student,
    counts: {
      total_subjects: new Set(subjects.map((subject) => subject.subject_code ?? subject.class_id)).size,
      active_assignments: assignments.filter((task) => !task.submission && task.status === 'active').length,
      completed_tasks: assignments.filter((task) => task.submission).length,
      learning_resources: stored.resources[0]?.[10] ?? 0,
    },
    subjects,
    assignments,
    grades: grades.items,
    older_grades: grades.older,
    resources: resources.items,
    older_resources: resources.older,
  }
}

function isArchived(row: ClassRow | undefined): boolean {
  return row?.[9] ?? false
}

/** A page of older resources with their links, and where still older ones begin. */
export function presentResources(
  stored: StoredResource[],
  links: LinkSigner,
): { resources: StudentResource[]; older_resources: string | null } {
  const { items, older } = splitPage(stored, (resource) => resource.created_at)
  return {
    resources: items.map((resource) => ({
      ...resource,
      file_url: linkTo(resource.file_url, resource.file_name, links),
    })),
    older_resources: older,
  }
}

/** Takes the one row too many off a page and turns the last one kept into the place where the older ones begin. */
export function splitPage<T extends { id: string }>(
  rows: T[],
  timeOf: (row: T) => string,
): { items: T[]; older: string | null } {
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  return { items, older: rows.length > pageSize && last ? `${timeOf(last)}_${last.id}` : null }
}

/** Stricter than the standard where PostgreSQL is: it knows no year 0 and no zone that is 16 hours away. */
const position = z.object({
  at: z.iso.datetime({ offset: true }).regex(/^[12].*(Z|[+-](0\d|1[0-4]):\d\d)$/),
  id: z.guid(),
})

/** Reads what {@link splitPage} wrote; undefined when it is something else. */
export function parsePosition(text: string): Position | undefined {
  const [at, id] = text.split('_', 2)
  return position.safeParse({ at, id }).data
}
