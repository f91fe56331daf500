import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Link } from '#app/lib/navigation/link.tsx'
import { adminHome } from '#app/words/account/login.ts'
import type { Person } from '#app/session/person.ts'
import { PortalHeading } from './portal-heading.tsx'

/** Shown at /portal to a person who is only an administrator: a link to /admin, and a log-out button. */
export function AdminHome({ person, onLogOut }: { person: Person; onLogOut: () => Promise<void> }) {
  return (
    <div className="mx-auto w-full max-w-page space-y-6 px-4 py-4 md:px-6 md:py-8">
      <PortalHeading person={person} name={person.user.name} detail={person.user.email} onLogOut={onLogOut} />
      <EmptyState
        title={adminHome.title}
        action={
          <Link to="/admin" className={buttonStyles('primary')}>
            {adminHome.open}
          </Link>
        }
      >
        {adminHome.text}
      </EmptyState>
    </div>
  )
}
