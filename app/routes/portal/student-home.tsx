import type { Person } from '#app/session/person.ts'
import { StudentDashboard } from '#app/features/student/dashboard/student-dashboard.tsx'
import { useKeptGrades } from '#app/features/student/grades/use-kept-grades.ts'
import { PortalHeading } from './portal-heading.tsx'

interface StudentHomeProps {
  person: Person
  onLogOut: () => Promise<void>
}

export function StudentHome({ person, onLogOut }: StudentHomeProps) {
  useKeptGrades(person.user.id)
  return (
    <div className="mx-auto w-full max-w-page space-y-4 px-4 py-4 md:space-y-6 md:px-6 md:py-8 print:py-0">
      <div className="print:hidden">
        <PortalHeading person={person} name={person.user.name} onLogOut={onLogOut} />
      </div>
      <StudentDashboard userId={person.user.id} />
    </div>
  )
}
