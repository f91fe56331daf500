import { overviewKeys } from '#app/features/teacher/overview/overview-queries.ts'
import { TeacherHome } from '#app/routes/portal/teacher-home.tsx'
import { showEarly } from './early-screen.ts'
import { StillPage } from './still-page.tsx'

showEarly({
  calls: {
    'GET /api/v1/teacher/overview': overviewKeys.counts,
    'GET /api/v1/teacher/work': overviewKeys.work,
  },
  render: (person) => (
    <StillPage>
      <TeacherHome person={person} onLogOut={() => Promise.resolve()} />
    </StillPage>
  ),
})
