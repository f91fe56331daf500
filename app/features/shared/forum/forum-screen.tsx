import { useEffect, useEffectEvent, useState } from 'react'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import type { TopicPage } from '#shared/forum/contract.ts'
import { forumActions, noteVisit, useForumAction } from './forum-mutations.ts'
import { TopicList } from './topic-list.tsx'
import { TopicView } from './topic-view.tsx'

interface ForumScreenProps {
  userId: string
  classId: string
  page: TopicPage
  /** Called once the server knows that the new posts are seen. */
  onVisit: () => void
}

/** The forum of a class, for its students and its teacher. */
export function ForumScreen({ userId, classId, page, onVisit }: ForumScreenProps) {
  const [topicId, setTopicId] = useState<string>()
  const visit = useEffectEvent(() => void noteVisit(classId, onVisit))
  useEffect(() => visit(), [classId])
  if (topicId !== undefined)
    return (
      <TopicView
        key={topicId}
        userId={userId}
        topicId={topicId}
        needsApproval={page.needs_approval}
        onBack={() => setTopicId(undefined)}
        onDeleted={() => setTopicId(undefined)}
      />
    )
  return (
    <>
      {page.may_moderate ? (
        <Approval userId={userId} classId={classId} page={page} />
      ) : (
        <p className="mb-2 text-sm text-ink-soft">{texts.privacy}</p>
      )}
      <TopicList userId={userId} classId={classId} page={page} onOpen={setTopicId} />
    </>
  )
}

function Approval({ userId, classId, page }: Omit<ForumScreenProps, 'onVisit'>) {
  const { mutate } = useForumAction(userId)
  const [chosen, choose] = useState<boolean>()
  function change(needsApproval: boolean) {
    // A disabled box would lose the focus while it is being saved.
    if (chosen !== undefined) return
    choose(needsApproval)
    mutate(forumActions.demandApproval(classId, needsApproval), { onSettled: () => choose(undefined) })
  }
  return (
    <Checkbox
      label={texts.approval}
      checked={chosen ?? page.needs_approval}
      onChange={({ currentTarget: { checked } }) => change(checked)}
    />
  )
}
