import { QueryClientProvider } from '@tanstack/react-query'
import { CircleUserRound, LogOut } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { adminPagesText } from '#app/content/admin-pages.ts'
import { dashboard, gate } from '#app/content/admin-portal.ts'
import { frame } from '#app/content/portal.ts'
import { FactorReminder } from '#app/features/account/own/factor-reminder.tsx'
import type { Person } from '#app/session/person.ts'
import { handleSessionEnd } from '#app/features/account/session/handle-session-end.ts'
import { createQueryClient } from '#app/lib/query.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { adminScreens } from './admin-pages.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/** The Admin Portal of whoever is signed in. Its memory ends with it. */
export function AdminHome({ person, onLogOut }: { person: Person; onLogOut: () => void }) {
  const [queryClient] = useState(() => createQueryClient({ onError: handleSessionEnd }))
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto w-full max-w-page space-y-6 px-4 py-8 md:px-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-3xl">{dashboard.heading}</h1>
            <p className="mt-1 break-words text-ink-soft">{dashboard.greeting(person.user.email)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Link to="/portal/account" className={buttonStyles('secondary')}>
              <CircleUserRound className="size-5" aria-hidden="true" />
              {frame.account}
            </Link>
            <Button variant="secondary" onClick={onLogOut}>
              <LogOut className="size-5" aria-hidden="true" />
              {gate.logOut}
            </Button>
          </div>
        </div>
        <FactorReminder />
        <AdminNavigation userId={person.user.id} />
        <AdminScreen userId={person.user.id} />
      </div>
    </QueryClientProvider>
  )
}

/** The eight tabs, or the page that the address names. */
function AdminScreen({ userId }: { userId: string }) {
  const { page } = useParams()
  if (page === undefined) return <AdminTabs userId={userId} />
  const Screen = adminScreens[page]
  if (!Screen) return <EmptyState title={adminPagesText.unknown}>{adminPagesText.unknownText}</EmptyState>
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Screen userId={userId} />
    </Suspense>
  )
}
