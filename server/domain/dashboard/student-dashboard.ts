import type { StudentAssignment, StudentDashboard, StudentResource } from '#shared/contracts/dashboard.ts'
import { formatReceiptNumber } from '#shared/receipts.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import { pageSize, type Position } from './queries.ts'
import type { StoredAssignment, StoredDashboard, StoredResource } from './stored.ts'

/**
 * Makes the reply of what the database gave: links instead of places in the storage, and the counts.
 * An assignment counts as completed once it is handed in, else as active (specification, section 4).
 */
export function presentDashboard(stored: StoredDashboard, links: LinkSigner): StudentDashboard {
  const grades = splitPage(stored.grades, (grade) => grade.graded_at)
  const resources = presentResources(stored.resources, links)
  const assignments = stored.assignments.map((assignment) => presentAssignment(assignment, links))
  return {
    student: stored.student,
    counts: {
      total_subjects: new Set(stored.subjects.map((subject) => subject.subject_code ?? subject.class_id))
        .size,
      active_assignments: assignments.filter((task) => !task.submission && task.status === 'active').length,
      completed_tasks: assignments.filter((task) => task.submission).length,
      learning_resources: stored.resource_count,
    },
    subjects: stored.subjects,
    assignments,
    grades: grades.items,
    older_grades: grades.older,
    ...resources,
  }
}

/** A page of resources with their links, and where the older ones begin. */
export function presentResources(
  stored: StoredResource[],
  links: LinkSigner,
): { resources: StudentResource[]; older_resources: string | null } {
  const { items, older } = splitPage(stored, (resource) => resource.created_at)
  return {
    resources: items.map((resource) => ({ ...resource, file_url: link(resource, links) })),
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

/** Reads what {@link splitPage} wrote; undefined when it is something else. */
export function parsePosition(text: string): Position | undefined {
  const [, at, id] = /^([^_]+)_([0-9a-f-]{36})$/.exec(text) ?? []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined
}

function presentAssignment(stored: StoredAssignment, links: LinkSigner): StudentAssignment {
  const { submission } = stored
  return {
    ...stored,
    file_url: link(stored, links),
    submission: submission && {
      ...submission,
      receipt_number: formatReceiptNumber(submission.receipt_number, submission.submitted_at),
      file_url: links.signFileUrl(submission.file_url, submission.file_name),
    },
  }
}

function link(row: { file_url: string | null; file_name: string | null }, links: LinkSigner): string | null {
  return row.file_url && row.file_name ? links.signFileUrl(row.file_url, row.file_name) : null
}
