import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, LockKeyhole, LockKeyholeOpen, Pin, PinOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { OlderButton } from '#app/components/portal/older-button.tsx'
import { useOlder } from '#app/components/portal/use-older.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import type { PostPage } from '#shared/contracts/forum.ts'
import { forumActions, useForumAction } from './forum-mutations.ts'
import { postsQuery, readOlderPosts } from './forum-queries.ts'
import { PostForm } from './post-form.tsx'
import { PostItem } from './post-item.tsx'

interface TopicViewProps {
  userId: string
  topicId: string
  /** Posts of students wait for the teacher. */
  needsApproval: boolean
  onBack: () => void
}

/** A topic: the form of an answer first, then its posts, the newest first. */
export function TopicView({ userId, topicId, needsApproval, onBack }: TopicViewProps) {
  const query = useQuery(postsQuery(userId, topicId))
  return (
    <div className="max-w-3xl">
      <Button variant="quiet" size="sm" onClick={onBack}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        {texts.back}
      </Button>
      <ListPart query={query} failure={texts.failures.fetch}>
        {(page) => <Topic userId={userId} page={page} needsApproval={needsApproval} />}
      </ListPart>
    </div>
  )
}

function Topic({ userId, page, needsApproval }: { userId: string; page: PostPage; needsApproval: boolean }) {
  const { id, title, is_locked, may_moderate } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const [answered, setAnswered] = useState(0)
  const older = useOlder(page.older, (before) => readOlderPosts(id, before))
  useEffect(() => heading.current?.focus(), [])
  const waits = needsApproval && !may_moderate
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-2 text-xl wrap-anywhere outline-none">
        {title}
      </h3>
      {may_moderate && <TopicActions userId={userId} page={page} />}
      <div className="my-4">
        {is_locked && <Alert>{may_moderate ? texts.form.lockedForStudents : texts.form.lockedText}</Alert>}
        {(!is_locked || may_moderate) && (
          <PostForm
            key={answered}
            userId={userId}
            of={{ topicId: id, title }}
            sent={waits ? texts.form.sentForApproval : texts.form.sent}
            onDone={() => setAnswered(answered + 1)}
          />
        )}
      </div>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {[...page.posts, ...older.items].map((post) => (
          <PostItem key={post.id} userId={userId} post={post} mayModerate={may_moderate} />
        ))}
      </ul>
      <OlderButton older={older} />
    </>
  )
}

function TopicActions({ userId, page }: { userId: string; page: PostPage }) {
  const { mutate, isPending } = useForumAction(userId)
  const { id: topic_id, is_locked, is_pinned } = page
  const change = (state: { is_locked?: boolean; is_pinned?: boolean }) =>
    mutate(forumActions.setTopic({ topic_id, is_locked, is_pinned, ...state }))
  const [PinIcon, LockIcon] = [is_pinned ? PinOff : Pin, is_locked ? LockKeyholeOpen : LockKeyhole]
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        onClick={() => change({ is_pinned: !is_pinned })}
      >
        <PinIcon className="size-5" aria-hidden="true" />
        {is_pinned ? texts.unpin : texts.pin}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        onClick={() => change({ is_locked: !is_locked })}
      >
        <LockIcon className="size-5" aria-hidden="true" />
        {is_locked ? texts.unlock : texts.lock}
      </Button>
    </p>
  )
}
