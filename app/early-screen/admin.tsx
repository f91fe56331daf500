import { waitingKey } from '#app/features/office/website/messages/message-queries.ts'
import { overviewKey } from '#app/features/office/system/overview/overview-queries.ts'
import { AdminScreens } from '#app/routes/admin/admin-screens.tsx'
import { showEarly } from './early-screen.ts'
import { StillPage } from './still-page.tsx'

showEarly({
  calls: {
    'GET /api/v1/admin/overview': overviewKey,
    'GET /api/v1/admin/messages/count': waitingKey,
  },
  gate: { call: 'POST /api/v1/session', letsIn: ({ user }) => user.roles.includes('Admin') },
  render: (person) => (
    <StillPage>
      <AdminScreens person={person} onLogOut={() => undefined} />
    </StillPage>
  ),
})
