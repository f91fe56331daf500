import { workNames } from '#app/words/shared/outbox.ts'
import { api } from '#app/lib/api/api.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import type { CommentChange, CommentGroup, ReportComments } from '#shared/report-cards/contract.ts'
import type { OutboxNoun } from './noun.ts'

/** A teacher's comments for the report cards of a class. */
export const reportComments: OutboxNoun = {
  label: workNames.reportComments,
  async readTheirs(input) {
    const { group, academic_year, term, comments } = input as unknown as CommentGroup & {
      comments: CommentChange[]
    }
    const { students } = await api.reportCards.comments({ group, academic_year, term })
    const present = new Map(students.map(({ id, comment }) => [id, comment]))
    const theirs = comments.map((change) => ({ ...change, before: present.get(change.student_id) ?? null }))
    return {
      texts: textsOfComments(
        students,
        theirs.map(({ student_id, before }) => ({ student_id, comment: before })),
      ),
      version: { comments: theirs },
    }
  },
}

/** Comments, labelled with the names of their students. */
export function textsOfComments(
  students: ReportComments['students'],
  comments: readonly Pick<CommentChange, 'student_id' | 'comment'>[],
): FieldText[] {
  const studentNames = new Map(
    students.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]),
  )
  return comments.map(({ student_id, comment }) => ({
    label: studentNames.get(student_id) ?? '',
    text: comment ?? '',
  }))
}
