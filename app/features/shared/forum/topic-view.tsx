import { ArrowLeft, LockKeyhole, LockKeyholeOpen, Pin, PinOff, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { WaitingTexts } from '#app/offline/outbox/waiting-texts.tsx'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import type { Post, PostPage } from '#shared/forum/contract.ts'
import { postsQuery, readOlderPosts } from './forum-queries.ts'
import { PostForm } from './post-form.tsx'
import { PostItem } from './post-item.tsx'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { forumActions, useForumAction } from './forum-mutations.ts'

interface TopicViewProps {
  userId: string
  topicId: string
  /** Posts of students wait for the teacher. */
  needsApproval: boolean
  /** Returns to the other topics, where the topic takes their place. */
  onBack?: () => void
  onDeleted: () => void
}

/** A topic: its question, the answers in order, and the form for another. */
export function TopicView({ userId, topicId, needsApproval, onBack, onDeleted }: TopicViewProps) {
  return (
    <div className="max-w-3xl">
      {onBack && (
        <Button variant="quiet" size="sm" onClick={onBack}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          {texts.back}
        </Button>
      )}
      <Loaded of={postsQuery(userId, { topic_id: topicId })} failure={texts.failures.fetch}>
        {(page) => <Topic userId={userId} page={page} needsApproval={needsApproval} onDeleted={onDeleted} />}
      </Loaded>
    </div>
  )
}

interface TopicProps extends Pick<TopicViewProps, 'userId' | 'needsApproval' | 'onDeleted'> {
  page: PostPage
}

function Topic({ userId, page, needsApproval, onDeleted }: TopicProps) {
  const { id, title, is_locked, may_moderate, may_write } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const [answered, setAnswered] = useState(0)
  const older = useOlder(page.older, (before) => readOlderPosts(id, before))
  useEffect(() => heading.current?.focus(), [])
  const waits = needsApproval && !may_moderate
  const posts = [...page.posts, ...older.items].toReversed()
  const question = posts.some((post) => post.id === page.first?.id) ? null : page.first
  const listOf = (shown: readonly Post[], waiting?: ReactNode) => (
    <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
      {shown.map((post) => (
        <PostItem
          key={post.id}
          userId={userId}
          post={post}
          mayModerate={may_moderate}
          mayReport={may_write}
        />
      ))}
      {waiting}
    </ul>
  )
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-2 text-xl wrap-anywhere outline-none">
        {title}
      </h3>
      {may_moderate && <TopicActions userId={userId} page={page} onDeleted={onDeleted} />}
      {question && listOf([question])}
      <OlderButton older={older} />
      <div ref={answers} tabIndex={-1} className="mb-4 outline-none">
        {listOf(posts, <WaitingTexts kind="post" under={{ topic_id: id }} className="px-4 py-3 sm:px-6" />)}
      </div>
      {is_locked && <Alert>{may_moderate ? texts.form.lockedForStudents : texts.form.lockedText}</Alert>}
      {may_write && (!is_locked || may_moderate) && (
        <PostForm
          key={answered}
          userId={userId}
          of={{ classId: page.class_id, topic: { id, title } }}
          sent={waits ? texts.form.sentForApproval : texts.form.sent}
          onDone={() => {
            setAnswered(answered + 1)
            // The answer appears right above, at the end of the posts, so the page does not move.
            answers.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

interface TopicActionsProps {
  userId: string
  page: PostPage
  onDeleted: () => void
}

/** Pins, locks and deletes a topic. */
function TopicActions({ userId, page, onDeleted }: TopicActionsProps) {
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
