import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { topicsQuery } from '#app/features/shared/forum/forum-queries.ts'
import { ForumScreen } from '#app/features/shared/forum/forum-screen.tsx'
import { studentDashboardQuery } from '#app/features/student/dashboard/dashboard-queries.ts'
import { forumTexts } from '#app/words/shared/forum.ts'

/** The forum of one of the student's classes, brought into view as it opens. */
export function ClassForum({ userId, classId }: { userId: string; classId: string }) {
  const client = useQueryClient()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    part.current?.scrollIntoView()
  }, [])

  function onVisit() {
    client.setQueryData(studentDashboardQuery(userId).queryKey, (dashboard) =>
      dashboard
        ? { ...dashboard, new_topics: dashboard.new_topics.filter(({ class_id }) => class_id !== classId) }
        : undefined,
    )
  }

  return (
    <div ref={part} className="scroll-mt-20">
      <Loaded of={topicsQuery(userId, { class_id: classId })} failure={forumTexts.failures.fetch}>
        {(page) => <ForumScreen userId={userId} classId={classId} page={page} onVisit={onVisit} />}
      </Loaded>
    </div>
  )
}
