import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { phraseTexts as words } from '#app/words/teacher/feedback-phrases.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { FeedbackPhrase } from '#shared/feedback-phrases/contract.ts'
import { PhraseForm } from './phrase-form.tsx'
import { phrasesQuery } from './phrase-queries.ts'

interface PhrasesDialogProps {
  userId: string
  onClose: () => void
  onCloseAutoFocus: (event: Event) => void
}

/** The teacher's own comments, to be added, changed and deleted. */
export function PhrasesDialog({ userId, onClose, onCloseAutoFocus }: PhrasesDialogProps) {
  const query = useQuery(phrasesQuery(userId))
  const { mutateAsync: remove } = useCall('feedbackPhrases', 'remove', {
    userId,
    changes: ['feedbackPhrases'],
  })
  const [editing, setEditing] = useState<string>()
  const [deleting, setDeleting] = useState<FeedbackPhrase>()
  const [added, setAdded] = useState(0)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title} description={words.description} onCloseAutoFocus={onCloseAutoFocus}>
        <ListPart query={query} failure={words.toasts.fetchFailed}>
          {(phrases) => (
            <ul className="divide-y divide-line border-y border-line empty:hidden">
              {phrases.map((one) => (
                <li key={one.id} className="flex items-center gap-2 py-1">
                  {editing === one.id ? (
                    <PhraseForm userId={userId} phrase={one} isFocused onDone={() => setEditing(undefined)} />
                  ) : (
                    <>
                      <span className="min-w-0 grow break-words">{one.phrase}</span>
                      <RowActions
                        of={one.phrase}
                        actions={[
                          { icon: Pencil, words: words.editOf, onAct: () => setEditing(one.id) },
                          { icon: Trash2, words: teaching.delete, onAct: () => setDeleting(one) },
                        ]}
                      />
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </ListPart>
        <div className="mt-4">
          <PhraseForm key={added} userId={userId} isFocused={added > 0} onDone={() => setAdded(added + 1)} />
        </div>
        {deleting && (
          <DeleteRow
            question={words.confirmDelete}
            text={words.confirmDeleteText(deleting.phrase)}
            deleted={words.toasts.deleted}
            failed={words.toasts.deleteFailed}
            remove={() => remove({ id: deleting.id })}
            onDone={() => setDeleting(undefined)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
