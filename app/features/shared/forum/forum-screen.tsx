import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import type { TopicPage } from '#shared/contracts/forum.ts'
import { forumActions, noteVisit, useForumAction } from './forum-mutations.ts'
import { topicsQuery } from './forum-queries.ts'
import { TopicList } from './topic-list.tsx'
import { TopicView } from './topic-view.tsx'

/** The forum of a class, for its students and its teacher. */
export function ForumScreen({ userId, classId }: { userId: string; classId: string }) {
  const query = useQuery(topicsQuery(userId, classId))
  const [topicId, setTopicId] = useState<string>()
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (isLoaded) void noteVisit(classId)
  }, [isLoaded, classId])
  return (
    <ListPart query={query} failure={texts.failures.fetch}>
      {(page) =>
        topicId === undefined ? (
          <>
            {page.may_moderate ? (
              <Approval userId={userId} classId={classId} page={page} />
            ) : (
              <p className="mb-2 text-sm text-ink-soft">{texts.privacy}</p>
            )}
            <TopicList userId={userId} classId={classId} page={page} onOpen={setTopicId} />
          </>
        ) : (
          <TopicView
            key={topicId}
            userId={userId}
            topicId={topicId}
            needsApproval={page.needs_approval}
            onBack={() => setTopicId(undefined)}
          />
        )
      }
    </ListPart>
  )
}

function Approval({ userId, classId, page }: { userId: string; classId: string; page: TopicPage }) {
  const { mutate } = useForumAction(userId)
  const [chosen, choose] = useState<boolean>()
  function change(needsApproval: boolean) {
    // Disabled while it is being saved the box would lose the focus.
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
