import { studentDashboardKey } from '#app/session/student-dashboard-key.ts'
import { StudentHome } from '#app/routes/portal/student-home.tsx'
import { showEarly } from './early-screen.ts'
import { StillPage } from './still-page.tsx'

showEarly({
  calls: { 'GET /api/v1/student/dashboard': studentDashboardKey },
  render: (person) => (
    <StillPage>
      <StudentHome person={person} onLogOut={() => Promise.resolve()} />
    </StillPage>
  ),
})
