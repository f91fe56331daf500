import type { Tx } from '#server/database/database.ts'
import { listYears } from '#server/domain/school-calendar/queries.ts'
import { changedMeanwhile, noSuch } from '#server/http/conflicts.ts'
import { conflict, type AppError } from '#server/http/errors.ts'
import type { CommentChange, CommentGroup, ReportComments } from '#shared/report-cards/contract.ts'
import { termNames } from '#shared/constants.ts'
import { because } from '#shared/reasons.ts'
import { meanOf } from '#shared/results/mean.ts'
import { termsOf } from '#shared/school-calendar/school-calendar.ts'
import { countAbsences } from './card-queries.ts'
import * as queries from './comment-queries.ts'

/** The comments on the report cards of a class of the teacher asking. @throws {AppError} 404 */
export async function readComments(tx: Tx, group: CommentGroup): Promise<ReportComments> {
  const of = commentsOf(group)
  const students = await queries.listComments(tx, of)
  if (students.length === 0 && !(await queries.isOwnGroup(tx, of))) throw noSuch('class')
  const absences = await countAbsencesOf(
    tx,
    of,
    students.map(({ id }) => id),
  )
  return {
    is_open: await queries.areOpen(tx, of),
    students: students.map((student) => ({
      ...student,
      percentage: meanOf(student.results.map(({ percentage }) => percentage)),
      days_absent: absences?.get(student.id) ?? null,
    })),
  }
}

/**
 * The days absent by a home class's roll; undefined for a subject, whose teacher sees their own lessons
 * beside the marks.
 */
async function countAbsencesOf(
  tx: Tx,
  { home_class, academic_year, term }: queries.CommentsOf,
  studentIds: readonly string[],
): Promise<Map<string, number> | undefined> {
  if (home_class === null) return undefined
  const days = termsOf(await listYears(tx), academic_year)[termNames.findIndex((name) => name === term)]
  return days && (await countAbsences(tx, home_class, days, studentIds))
}

/**
 * Saves comments for report cards.
 * @throws {AppError} 403, 409 the results are signed off, or a comment was changed elsewhere
 */
export async function saveComments(
  tx: Tx,
  { comments, ...group }: CommentGroup & { comments: CommentChange[] },
): Promise<void> {
  const of = commentsOf(group)
  await queries.lockComments(tx, of)
  const present = new Map((await queries.listComments(tx, of)).map((student) => [student.id, student]))
  // Nothing is revealed about other teachers' students; the database refuses them.
  const changes = comments.filter(({ student_id, comment }) => present.get(student_id)?.comment !== comment)
  const isClosed = ({ student_id }: CommentChange) => present.get(student_id)?.reading?.state !== 'returned'
  if (present.size > 0 && changes.some(isClosed) && !(await queries.areOpen(tx, of))) throw commentsClosed()
  const isChanged = ({ student_id, before }: CommentChange) => {
    const student = present.get(student_id)
    return student !== undefined && student.comment !== before
  }
  if (changes.some(isChanged)) throw changedMeanwhile('comment')
  await queries.putComments(tx, of, changes)
}

function commentsClosed(): AppError {
  return conflict('COMMENTS_CLOSED', because('reportCards.commentsClosed'))
}

function commentsOf({ group, academic_year, term }: CommentGroup): queries.CommentsOf {
  const [kind, name] = [group.slice(0, group.indexOf(':')), group.slice(group.indexOf(':') + 1)]
  return {
    class_id: kind === 'class' ? name : null,
    home_class: kind === 'home' ? name : null,
    academic_year,
    term,
  }
}
