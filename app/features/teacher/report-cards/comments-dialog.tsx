import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { CommentGroup } from '#shared/report-cards/contract.ts'
import { commentsQuery } from './comment-queries.ts'
import { firstPlace } from './comments-draft.ts'
import { CommentsForm } from './comments-form.tsx'
import type { StudentFigures } from './student-figures.ts'

export interface CommentsDialogProps {
  userId: string
  of: CommentGroup
  /** Name of the class. */
  name: string
  /** The marks of a subject, as a reference for its teacher. */
  figures?: ReadonlyMap<string, StudentFigures> | undefined
  onClose: () => void
}

/** The student whose comment is written. */
interface Place {
  at: number
  isFocused: boolean
}

/**
 * The comments on the report cards of a class, one student after another; typed texts are kept when the
 * dialog is closed.
 */
export function CommentsDialog({ userId, of, name, figures, onClose }: CommentsDialogProps) {
  const [moved, move] = useState<Place>()
  return (
    <Dialog title={texts.title(name, of.term)} onClose={onClose}>
      <Loaded of={commentsQuery(userId, of)} failure={texts.loadFailed}>
        {(comments) => {
          const { students } = comments
          const { at, isFocused } = moved ?? { at: firstPlace(comments), isFocused: false }
          const student = students[at]
          if (!student) return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>
          return (
            <CommentsForm
              key={student.id}
              userId={userId}
              of={of}
              name={name}
              comments={comments}
              student={student}
              figures={figures?.get(student.id)}
              at={at}
              isFocused={isFocused}
              onMove={(to, takesFocus = false) => move({ at: to, isFocused: takesFocus })}
              onDone={(isSaved) =>
                isSaved && at + 1 < students.length ? move({ at: at + 1, isFocused: true }) : onClose()
              }
            />
          )
        }}
      </Loaded>
    </Dialog>
  )
}
