import { CircleUserRound, LogOut } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { dismissFailures } from '#app/components/ui/dismiss-failures.ts'
import { useLocation } from '#app/lib/navigation/navigator.ts'
import { readParameters } from '#app/lib/navigation/portal-paths.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { adminPagesText } from '#app/words/office/pages.ts'
import { dashboard, gate } from '#app/words/office/portal.ts'
import { frame } from '#app/words/account/session.ts'
import { FactorReminder } from '#app/features/account/own/factor-reminder.tsx'
import { FindStudent } from '#app/features/office/people/student-records/find-student.tsx'
import { overviewQuery } from '#app/features/office/system/overview/overview-queries.ts'
import { waitingQuery } from '#app/features/office/website/messages/message-queries.ts'
import { LateOutbox } from '#app/offline/outbox/late-outbox.tsx'
import { useFirstReplies } from '#app/session/first-screen.ts'
import type { Person } from '#app/session/person.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { adminScreens } from './admin-pages.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/** The head of the Admin Portal, its navigation, and the screen named by the address. */
export function AdminScreens({ person, onLogOut }: { person: Person; onLogOut: () => void }) {
  useFirstReplies({
    'GET /api/v1/admin/overview': overviewQuery(person.user.id).queryKey,
    'GET /api/v1/admin/messages/count': waitingQuery(person.user.id).queryKey,
  })
  return (
    <div data-office-page="" className="mx-auto w-full max-w-page space-y-2 px-4 pt-3 pb-6 md:px-6">
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0 lg:flex lg:items-baseline lg:gap-4 print:hidden">
          <h1 className="text-[0.9375rem] leading-5 sm:text-2xl sm:leading-8">{dashboard.heading}</h1>
          <p className="truncate text-sm text-ink-soft">{dashboard.greeting(person.user.email)}</p>
        </div>
        <div className="flex shrink-0 items-center print:hidden">
          <LateOutbox userId={person.user.id} />
          <Link
            to="/portal/account"
            className={buttonStyles('quiet', 'icon')}
            aria-label={frame.account}
            title={frame.account}
          >
            <CircleUserRound className="size-5" aria-hidden="true" />
          </Link>
          <Button variant="quiet" className="max-sm:w-11 max-sm:px-0!" title={gate.logOut} onClick={onLogOut}>
            <LogOut className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">{gate.logOut}</span>
          </Button>
        </div>
      </div>
      <FactorReminder />
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <AdminNavigation userId={person.user.id} />
        <FindStudent userId={person.user.id} />
      </div>
      <AdminScreen userId={person.user.id} />
    </div>
  )
}

/** The eight tabs, or the page named by the address. */
function AdminScreen({ userId }: { userId: string }) {
  const [page, id] = readParameters('admin', useLocation().pathname)
  useEffect(() => () => void dismissFailures(), [page, id])
  // A student record's address without the student is the list.
  const isList = page === undefined || (page === 'students' && id === undefined)
  if (isList) return <AdminTabs userId={userId} />
  if (!isScreen(page))
    return <EmptyState title={adminPagesText.unknown}>{adminPagesText.unknownText}</EmptyState>
  const Screen = adminScreens[page]
  return (
    <div className="pt-2">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Screen key={id} userId={userId} id={id} />
      </Suspense>
    </div>
  )
}

function isScreen(page: string): page is keyof typeof adminScreens {
  return Object.hasOwn(adminScreens, page)
}
