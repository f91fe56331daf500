import { LockKeyhole, LockKeyholeOpen, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import type { PostPage } from '#shared/forum/contract.ts'
import { forumActions, useForumAction } from './forum-mutations.ts'

interface TopicActionsProps {
  userId: string
  page: PostPage
  onDeleted: () => void
}

/** Pins, locks and deletes a topic. */
export function TopicActions({ userId, page, onDeleted }: TopicActionsProps) {
  const { mutate, isPending } = useForumAction(userId)
  const [isAsking, setAsking] = useState(false)
  const { id: topic_id, title, is_locked, is_pinned } = page
  const change = (state: { is_locked?: boolean; is_pinned?: boolean }) =>
    mutate(forumActions.setTopic({ topic_id, is_locked, is_pinned, ...state }))
  const actions = [
    {
      icon: is_pinned ? PinOff : Pin,
      words: is_pinned ? texts.unpin : texts.pin,
      onAct: () => change({ is_pinned: !is_pinned }),
    },
    {
      icon: is_locked ? LockKeyholeOpen : LockKeyhole,
      words: is_locked ? texts.unlock : texts.lock,
      onAct: () => change({ is_locked: !is_locked }),
    },
    { icon: Trash2, words: texts.delete.action, onAct: () => setAsking(true) },
  ]

  function answer(isYes: boolean) {
    setAsking(false)
    if (isYes) mutate(forumActions.deleteTopic(topic_id), { onSuccess: onDeleted })
  }

  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {actions.map(({ icon: Icon, words, onAct }) => (
        <Button key={words} variant="secondary" size="sm" busy={isPending} onClick={onAct}>
          <Icon className="size-5" aria-hidden="true" />
          {words}
        </Button>
      ))}
      {isAsking && (
        <ConfirmDialog
          title={texts.delete.title(title)}
          text={texts.delete.text}
          yes={texts.delete.action}
          no={teaching.cancel}
          onAnswer={answer}
        />
      )}
    </p>
  )
}
