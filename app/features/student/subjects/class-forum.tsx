import { useQuery } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { topicsQuery } from '#app/features/shared/forum/forum-queries.ts'
import { ForumScreen } from '#app/features/shared/forum/forum-screen.tsx'
import { forumTexts } from '#app/words/shared/forum.ts'

/** The forum of one of the student's classes. */
export function ClassForum({ userId, classId }: { userId: string; classId: string }) {
  const query = useQuery(topicsQuery(userId, { class_id: classId }))
  return (
    <ListPart query={query} failure={forumTexts.failures.fetch}>
      {(page) => <ForumScreen userId={userId} classId={classId} page={page} />}
    </ListPart>
  )
}
