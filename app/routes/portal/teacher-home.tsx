import { useQuery } from '@tanstack/react-query'
import { teacher } from '#app/words/teacher/portal.ts'
import { TeacherDashboard } from '#app/features/teacher/overview/teacher-dashboard.tsx'
import { teacherOverviewQuery, teacherWorkQuery } from '#app/features/teacher/overview/overview-queries.ts'
import { useKeptAhead } from '#app/offline/keeping/use-kept-ahead.ts'
import { useFirstReplies } from '#app/session/first-screen.ts'
import type { Person } from '#app/session/person.ts'
import { PortalHeading } from './portal-heading.tsx'

const loadListAhead = async () =>
  (await import('#app/features/teacher/overview/list-ahead.ts')).listTeacherAhead

export function TeacherHome({ person, onLogOut }: { person: Person; onLogOut: () => Promise<void> }) {
  const userId = person.user.id
  useFirstReplies({
    'GET /api/v1/teacher/overview': teacherOverviewQuery(userId).queryKey,
    'GET /api/v1/teacher/work': teacherWorkQuery(userId).queryKey,
  })
  const { data } = useQuery(teacherOverviewQuery(userId))
  useKeptAhead('teacher', userId, loadListAhead)
  const name = data ? `${data.given_name} ${data.surname}`.trim() : person.user.name
  return (
    <div className="mx-auto w-full max-w-page space-y-4 px-4 py-4 md:space-y-6 md:px-6 md:py-8 print:py-0">
      <PortalHeading person={person} name={name || teacher.fallbackName} onLogOut={onLogOut} />
      <TeacherDashboard userId={userId} />
    </div>
  )
}
