import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { frame } from '#app/content/portal.ts'
import type { Person } from '#app/session/person.ts'
import { PortalHeading } from './portal-heading.tsx'

interface AdminHomeProps {
  person: Person
  onLogOut: () => Promise<void>
}

/** For who comes back here as an administrator only: the way on, and the way out. */
export function AdminHome({ person, onLogOut }: AdminHomeProps) {
  return (
    <div className="mx-auto w-full max-w-page space-y-8 px-4 py-8 md:px-6">
      <PortalHeading person={person} name={person.user.name} detail={person.user.email} onLogOut={onLogOut} />
      <EmptyState title={frame.adminHome}>{frame.adminHomeText}</EmptyState>
    </div>
  )
}
