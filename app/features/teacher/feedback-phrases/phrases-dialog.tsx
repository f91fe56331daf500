import { useQuery } from '@tanstack/react-query'
import { useCall } from '#app/components/portal/use-action.ts'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { OwnRows } from '#app/forms/own-rows.tsx'
import { describeSave } from '#app/lib/api/describe-save.ts'
import { phraseTexts as words } from '#app/words/teacher/feedback-phrases.ts'
import { phraseFields } from '#shared/feedback-phrases/fields.ts'
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
  return (
    <Dialog
      title={words.title}
      description={words.description}
      onCloseAutoFocus={onCloseAutoFocus}
      onClose={onClose}
    >
      <OwnRows
        userId={userId}
        kind="phrase"
        fields={phraseFields}
        query={query}
        titleOf={({ phrase }) => phrase}
        save={(row, sent) => describeSave('feedbackPhrases', row, sent)}
        remove={remove}
        changes={['feedbackPhrases']}
        texts={words}
      />
    </Dialog>
  )
}
