import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import type { TermName } from '#shared/constants.ts'
import { CommentsButton } from './comments-button.tsx'
import { figuresOf } from './student-figures.ts'

/** Opens the comments of a subject's teacher on each student's work in it. */
export function ClassComments({ userId, group }: { userId: string; group: ClassResults }) {
  const { id, class_name, subject_name, academic_year, term } = group
  return (
    <CommentsButton
      userId={userId}
      of={{ group: `class:${id}`, academic_year, term: term as TermName }}
      figures={figuresOf(group)}
      name={subject_name ? `${class_name}, ${subject_name}` : class_name}
    >
      {texts.open}
    </CommentsButton>
  )
}
