import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/components/ui/button.tsx'
import { MenuItem, MenuSeparator } from '#app/components/ui/menu-items.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { phraseTexts as words } from '#app/words/teacher/feedback-phrases.ts'
import { phraseFields } from '#shared/feedback-phrases/fields.ts'
import { phrasesQuery } from './phrase-queries.ts'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { OwnRows } from '#app/forms/own-rows.tsx'
import { describeSave } from '#app/lib/api/describe-save.ts'

interface PhraseMenuProps {
  userId: string
  /** The student whose feedback is written. */
  name: string
  feedback: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onInsert: (phrase: string) => void
  /** Returns the focus to the feedback once the menu or the dialog is closed. */
  onClosed: () => void
}

/** The teacher's own comments, inserted into the feedback by a click, the arrow keys or a digit. */
export function PhraseMenu({ userId, name, feedback, isOpen, onOpen, onInsert, onClosed }: PhraseMenuProps) {
  const { data: phrases } = useQuery(phrasesQuery(userId))
  const { mutate: save } = useCall('feedbackPhrases', 'create', {
    userId,
    changes: ['feedbackPhrases'],
    done: words.toasts.created,
    failed: words.toasts.saveFailed,
  })
  const [isManaging, setManaging] = useState(false)
  const typed = feedback.trim()
  const canSave =
    typed !== '' &&
    typed.length <= phraseFields.phrase.max &&
    !phrases?.some(({ phrase }) => phrase === typed)

  function handleKey(event: KeyboardEvent) {
    const chosen = /^[1-9]$/.test(event.key) ? phrases?.[Number(event.key) - 1] : undefined
    if (!chosen) return
    event.preventDefault()
    // The next letters typed belong to the feedback.
    flushSync(() => {
      onInsert(chosen.phrase)
      onOpen(false)
    })
    onClosed()
  }

  return (
    <>
      <Menu
        renderButton={(attributes) => (
          <Button variant="quiet" size="sm" aria-label={words.openFor(name)} {...attributes}>
            <MessageSquarePlus className="size-4" aria-hidden="true" />
            {words.open}
          </Button>
        )}
        open={isOpen}
        onOpenChange={onOpen}
        className="w-[min(28rem,calc(100vw-1rem))]"
        onKeyDown={handleKey}
        onClosed={onClosed}
      >
        {phrases?.length === 0 && <p className="px-3 py-2 text-ink-soft">{words.none}</p>}
        {phrases?.map(({ id, phrase }, index) => (
          <MenuItem key={id} onSelect={() => onInsert(phrase)}>
            <span className="w-3 shrink-0 text-sm text-ink-soft tabular-nums" aria-hidden="true">
              {index < 9 && index + 1}
            </span>
            <span className="min-w-0 break-words">{phrase}</span>
          </MenuItem>
        ))}
        <MenuSeparator />
        {canSave && <MenuItem onSelect={() => save({ id: newId(), phrase: typed })}>{words.save}</MenuItem>}
        <MenuItem onSelect={() => setManaging(true)}>{words.manage}</MenuItem>
      </Menu>
      {isManaging && (
        <PhrasesDialog
          userId={userId}
          onClose={() => setManaging(false)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
        />
      )}
    </>
  )
}

interface PhrasesDialogProps {
  userId: string
  onClose: () => void
  onCloseAutoFocus: (event: Event) => void
}

/** The teacher's own comments, to be added, changed and deleted. */
function PhrasesDialog({ userId, onClose, onCloseAutoFocus }: PhrasesDialogProps) {
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
