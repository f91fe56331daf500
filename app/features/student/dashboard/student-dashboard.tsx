import { useQuery } from '@tanstack/react-query'
import { use, useState, useSyncExternalStore } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { TabPanels } from '#app/components/portal/tab-panels.tsx'
import { SubjectList } from '#app/features/student/subjects/subject-list.tsx'
import { newsOfForums } from '#app/features/student/subjects/new-topics.ts'
import { isReturned } from '#app/features/student/assignments/assignment-state.ts'
import { ForumNews } from '#app/features/shared/forum/forum-news.tsx'
import { NewAnnouncements } from '#app/features/shared/announcements/new-announcements.tsx'
import { useQueriesAhead, type FirstQueries } from '#app/components/portal/use-queries-ahead.ts'
import { announcementsQuery } from '#app/features/shared/announcements/announcement-queries.ts'
import { coursesQuery } from '#app/features/student/course-modules/course-queries.ts'
import { gradesQuery } from '#app/features/student/grades/grade-queries.ts'
import { resourcesQuery } from '#app/features/student/resources/resource-queries.ts'
import { loadPart } from '#app/components/load-part.tsx'
import { LoadFailure } from '#app/components/portal/load-failure.tsx'
import { FirstScreen } from './first-screen.tsx'
import { FirstScreenContext } from '#app/session/first-screen.ts'
import { StudentContext } from './student-context.ts'
import { StudentCounts } from './student-counts.tsx'
import { StudentTabs, useStudentTab } from './student-tabs.tsx'
import type { StudentTab } from '#app/words/student/portal.ts'
import { noteVisit } from './visit.ts'
import { studentDashboardQuery } from './dashboard-queries.ts'
import { useLoadFailureToast } from '#app/components/portal/use-load-failure-toast.ts'

const AssignmentList = loadPart(
  async () => (await import('#app/features/student/assignments/assignment-list.tsx')).AssignmentList,
)
const GradeList = loadPart(
  async () => (await import('#app/features/student/grades/grade-list.tsx')).GradeList,
)
const ResourceList = loadPart(
  async () => (await import('#app/features/student/resources/resource-list.tsx')).ResourceList,
)
const CalendarTab = loadPart(
  async () => (await import('#app/features/student/events/calendar-tab.tsx')).CalendarTab,
)
const AnnouncementsTab = loadPart(
  async () => (await import('#app/features/student/announcements/announcements-tab.tsx')).AnnouncementsTab,
)
const ModulesTab = loadPart(
  async () => (await import('#app/features/student/course-modules/modules-tab.tsx')).ModulesTab,
)
const PlaceholderTab = loadPart(async () => (await import('./placeholder-tab.tsx')).PlaceholderTab)

const firstQueries: FirstQueries<StudentTab> = {
  grades: [(userId) => gradesQuery(userId, {})],
  resources: [(userId) => resourcesQuery(userId, {})],
  announcements: [(userId) => announcementsQuery(userId, {})],
  modules: [coursesQuery],
}

const subscribeToNothing = () => () => {}

export function StudentDashboard({ userId }: { userId: string }) {
  const first = use(FirstScreenContext)
  const [noted] = useState(() => (first && import.meta.env.SSR ? first.visit : noteVisit(userId)))
  // A stored screen was rendered at an earlier visit, and must be hydrated in the same state.
  const visit = useSyncExternalStore(
    subscribeToNothing,
    () => noted,
    () => first?.visit ?? noted,
  )
  const query = useQuery(studentDashboardQuery(userId))
  const { data } = query
  const [tab] = useStudentTab()
  const isKnownEmpty = tab === 'resources' && data?.counts.learning_resources === 0
  useQueriesAhead(userId, isKnownEmpty ? undefined : firstQueries[tab])
  const news = data ? newsOfForums(data) : []
  useLoadFailureToast(query.errorUpdateCount)

  return (
    <StudentContext value={data && { userId, student: data.student }}>
      {query.isError && <LoadFailure query={query} />}
      {/* Hidden on a phone on the other tabs, whose content would otherwise start a screen further down. */}
      <div className={tab === 'courses' ? undefined : 'max-md:hidden'}>
        <NewAnnouncements announcements={data?.new_announcements ?? []} />
        {news[0] && <ForumNews {...news[0]} others={news.length - 1} />}
        <FirstScreen dashboard={data} visit={visit} />
      </div>
      <StudentCounts counts={data?.counts} />
      <StudentTabs
        counts={{
          courses: news.length,
          assignments: data?.assignments.filter(isReturned).length ?? 0,
          announcements: data?.new_announcements.length ?? 0,
        }}
      >
        <TabPanels<StudentTab>
          panels={{
            courses: data ? <SubjectList dashboard={data} /> : query.isPending && <SubjectList />,
            assignments: data ? <AssignmentList dashboard={data} /> : <Loading query={query} />,
            grades: data ? <GradeList /> : <Loading query={query} />,
            resources: data ? <ResourceList dashboard={data} /> : <Loading query={query} />,
            calendar: <CalendarTab userId={userId} />,
            announcements: <AnnouncementsTab userId={userId} />,
            modules: data ? <ModulesTab /> : <Loading query={query} />,
            moodle: <PlaceholderTab name="moodle" />,
          }}
        />
      </StudentTabs>
    </StudentContext>
  )
}

function Loading({ query }: { query: { isPending: boolean } }) {
  return query.isPending ? <Skeleton className="h-64" /> : null
}
