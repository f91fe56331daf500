import type { Person } from '#app/session/person.ts'
import { studentDashboardQuery } from '#app/features/student/dashboard/dashboard-queries.ts'
import { StudentDashboard } from '#app/features/student/dashboard/student-dashboard.tsx'
import { useKeptAhead } from '#app/offline/keeping/use-kept-ahead.ts'
import { useFirstReplies } from '#app/session/first-screen.ts'
import { PortalHeading } from './portal-heading.tsx'

const loadListAhead = async () =>
  (await import('#app/features/student/dashboard/list-ahead.ts')).listStudentAhead

export function StudentHome({ person, onLogOut }: { person: Person; onLogOut: () => Promise<void> }) {
  useFirstReplies({ 'GET /api/v1/student/dashboard': studentDashboardQuery(person.user.id).queryKey })
  useKeptAhead('student', person.user.id, loadListAhead)
  return (
    <div className="mx-auto w-full max-w-page space-y-4 px-4 py-4 md:space-y-6 md:px-6 md:py-8 print:py-0">
      <PortalHeading person={person} name={person.user.name} onLogOut={onLogOut} />
      <StudentDashboard userId={person.user.id} />
    </div>
  )
}
