import { Select } from '#app/components/ui/select.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { findTyped } from '#app/offline/outbox/draft-entry.ts'
import { findUnsent } from '#app/offline/outbox/outbox.ts'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { CommentGroup, ReportComments } from '#shared/report-cards/contract.ts'
import { commentRow, type CommentDraft } from './comments-draft.ts'

interface StudentChoiceProps {
  userId: string
  of: CommentGroup
  students: ReportComments['students']
  at: number
  /** The comment on that student as currently typed. */
  comment: string
  onMove: (to: number) => void
}

/** Chooses the student to comment on, with the number of students who have a comment. */
export function StudentChoice({ userId, of, students, at, comment, onMove }: StudentChoiceProps) {
  const signs = students.map((student, place) => {
    if (student.reading?.state === 'returned') return texts.signs.returned
    const name = commentRow(of, student.id)
    const typed = findTyped({ userId, name })
    if (place !== at && typed) return texts.signs.typed
    const draft = (typed ?? findUnsent(name))?.form?.draft as CommentDraft | undefined
    const text = place === at ? comment : (draft?.comment ?? student.comment ?? '')
    return text.trim() === '' ? undefined : texts.signs.written
  })
  const count = signs.filter((sign) => sign && sign !== texts.signs.typed).length
  return (
    <Field label={texts.count(at + 1, students.length, count)}>
      <Select value={at} onChange={(event) => onMove(Number(event.currentTarget.value))}>
        {students.map(({ id, first_name, last_name }, place) => (
          <option key={id} value={place}>
            {signs[place] && `${signs[place]} `}
            {last_name}, {first_name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
