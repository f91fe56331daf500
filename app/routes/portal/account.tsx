import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { account } from '#app/words/account/own.ts'
import { portalDescription } from '#app/words/account/session.ts'
import type { Person } from '#app/session/person.ts'
import { handleSessionEnd } from '#app/features/account/session/handle-session-end.ts'
import { loadPart } from '#app/components/load-part.tsx'
import { createQueryClient } from '#app/offline/keeping/query-client.ts'
import { LateOffline } from '#app/offline/bar/late-offline.tsx'
import type { PortalPage } from '#app/routes/portal-page.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { loginPart } from './login-part.ts'
import { PortalFrame } from './portal-frame.tsx'

const AccountPage = loadPart(
  async () => (await import('#app/features/account/own/account-page.tsx')).AccountPage,
)

export const accountPage: PortalPage = {
  title: account.title,
  description: portalDescription,
  meta: { robots: 'noindex' },
  Screen: Account,
  prepareLogin: loginPart.prepare,
}

function Account() {
  return (
    <PortalFrame login={loginPart} onSignedIn={() => undefined}>
      {(person) => <OwnAccount key={person.user.id} person={person} />}
    </PortalFrame>
  )
}

function OwnAccount({ person }: { person: Person }) {
  const [queryClient] = useState(() => createQueryClient({ onError: handleSessionEnd }))
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<DashboardSkeleton />}>
        <AccountPage person={person} />
      </Suspense>
      <LateOffline portal={person.home} />
    </QueryClientProvider>
  )
}
