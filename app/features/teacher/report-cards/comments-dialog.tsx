import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { CommentGroup, ReportComments } from '#shared/report-cards/contract.ts'
import { commentsQuery } from './comment-queries.ts'
import { CommentsForm } from './comments-form.tsx'
import type { StudentFigures } from './student-figures.ts'

export interface CommentsDialogProps {
  userId: string
  of: CommentGroup
  /** Name of the class. */
  name: string
  /** The marks of a subject, which its teacher has at hand. */
  figures?: ReadonlyMap<string, StudentFigures> | undefined
  onClose: () => void
}

/** The student whose comment is written. */
interface Place {
  at: number
  /** Another form begins with each save, from the comments as they are then. */
  turn: number
  isFocused: boolean
}

/** The comments on the report cards of a class, one student after another; what is typed stays when the dialog is closed. */
export function CommentsDialog({ userId, of, name, figures, onClose }: CommentsDialogProps) {
  const query = useQuery(commentsQuery(userId, of))
  const [moved, move] = useState<Place>()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={texts.title(name, of.term)}>
        <ListPart query={query} failure={texts.loadFailed}>
          {(comments) => {
            const place = moved ?? { at: firstWithout(comments), turn: 0, isFocused: false }
            const next = place.at + 1
            return (
              <CommentsForm
                key={place.turn}
                userId={userId}
                of={of}
                name={name}
                comments={comments}
                figures={figures}
                at={place.at}
                isFocused={place.isFocused}
                onMove={(at, isFocused = false) => move({ ...place, at, isFocused })}
                onDone={(isSaved) =>
                  isSaved && next < comments.students.length
                    ? move({ at: next, turn: place.turn + 1, isFocused: true })
                    : onClose()
                }
              />
            )
          }}
        </ListPart>
      </DialogContent>
    </Dialog>
  )
}

function firstWithout({ students }: ReportComments): number {
  return Math.max(
    0,
    students.findIndex(({ comment }) => comment === null),
  )
}
