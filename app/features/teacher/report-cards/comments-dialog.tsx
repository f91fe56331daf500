import { useQuery } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { CommentGroup } from '#shared/report-cards/contract.ts'
import { commentsQuery } from './comment-queries.ts'
import { CommentsForm } from './comments-form.tsx'

interface CommentsDialogProps {
  userId: string
  of: CommentGroup
  /** Name of the class. */
  name: string
  onClose: () => void
}

/** The comments on the report cards of a class; what is typed stays when the dialog is closed. */
export function CommentsDialog({ userId, of, name, onClose }: CommentsDialogProps) {
  const query = useQuery(commentsQuery(userId, of))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={texts.title(name, of.term)} description={texts.intro}>
        <ListPart query={query} failure={texts.loadFailed}>
          {(comments) => (
            <CommentsForm userId={userId} of={of} name={name} comments={comments} onDone={onClose} />
          )}
        </ListPart>
      </DialogContent>
    </Dialog>
  )
}
