import { compareDue } from '#shared/assignments/rules.ts'
import type { StudentAssignment, StudentGrade, StudentSubmission } from '#shared/dashboard/contract.ts'
import type { OwnCard } from '#shared/report-cards/own-card.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { formatReceiptNumber } from '#shared/hand-ins/receipts.ts'
import { withLinks } from '#server/uploads/row-file.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import type { StoredCard } from './card-queries.ts'
import type {
  AssignmentRow,
  ExtensionRow,
  NewGradeRow,
  NoteRow,
  ResourceRow,
  SubmissionRow,
} from './stored-rows.ts'
import { figuresOn, type PrintedCard } from '#shared/report-cards/report-card.ts'

/* Rows as the dashboard shows them. Columns that only served to join rows are left in: the contract takes
   what it names and drops the rest. */

export type ExtendedAssignment = AssignmentRow & Pick<StudentAssignment, 'extension'>

/**
 * An assignment as it applies to the student: the latest extension counts, and accepts work even after the
 * others' last day.
 */
export function extendAssignment(row: AssignmentRow, given: readonly ExtensionRow[]): ExtendedAssignment {
  const [latest] = given.toSorted((one, other) => compareDue(other, one))
  if (!latest || row.due_date === null || compareDue(latest, row) <= 0) return { ...row, extension: null }
  const { due_date, due_time, reason } = latest
  const closes_on = row.closes_on !== null && row.closes_on < due_date ? due_date : row.closes_on
  return { ...row, due_date, due_time, closes_on, extension: { reason } }
}

/** An assignment with its class and the student's hand-in, if there are any. */
export function presentAssignment(
  row: ExtendedAssignment,
  ofClass: ClassNames | undefined,
  submission: SubmissionRow | undefined,
  links: LinkSigner,
): StudentAssignment {
  const { set_at: _, ...shown } = row
  return {
    ...shown,
    ...namesOf(ofClass),
    file_url: linkTo(row, links),
    submission: submission ? presentSubmission(submission, links) : null,
  }
}

function presentSubmission(row: SubmissionRow, links: LinkSigner): StudentSubmission {
  return {
    ...row,
    file_url: links.signFileUrl(row.file_url, row.file_name),
    further_files: withLinks(row.further_files, links),
    receipt_number: formatReceiptNumber(row.receipt_number, row.submitted_at),
  }
}

/** A grade; without a class if it was given elsewhere. */
export function presentGrade(row: NewGradeRow, ofClass: ClassNames | undefined): StudentGrade {
  return { ...row, ...namesOf(ofClass) }
}

/** A row that needs nothing but the link to its file. */
export function withLink<R extends NoteRow | ResourceRow>(row: R, links: LinkSigner): R {
  return { ...row, file_url: linkTo(row, links) }
}

/** A report card as its student reads it, with days instead of instants. */
export function presentCard({ issued_at, withdrawn_at, ...card }: StoredCard): OwnCard {
  return {
    ...shownOf(card),
    issued_on: schoolDay(new Date(issued_at)),
    withdrawn_on: withdrawn_at && schoolDay(new Date(withdrawn_at)),
  }
}

type ClassNames = Pick<StudentGrade, 'class_name' | 'subject_name'>

function namesOf(row: ClassNames | undefined): ClassNames {
  return { class_name: row?.class_name ?? null, subject_name: row?.subject_name ?? null }
}

function linkTo(
  { file_url, file_name }: { file_url: string | null; file_name: string | null },
  links: LinkSigner,
): string | null {
  return file_url && file_name ? links.signFileUrl(file_url, file_name) : null
}

/**
 * A report card without the parts that its template leaves out, which the student could find in the reply.
 */
function shownOf<Card extends PrintedCard>(card: Card): Card {
  const { figures, words, look } = card
  const { shows, parts } = look.template
  const hasComments = parts.includes('results') && shows.includes('comments')
  return {
    ...card,
    figures: figuresOn(look.template, figures),
    words: {
      ...words,
      comments: words.comments.map((comment) => (hasComments ? comment : null)),
      home_comment: parts.includes('home_comment') ? words.home_comment : null,
    },
  }
}
