import { CircleUserRound, LogOut, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { frame } from '#app/content/portal.ts'
import type { Person } from '#app/session/person.ts'

interface PortalHeadingProps {
  person: Person
  name: string
  /** Shown under the name to tell the account apart. */
  detail?: string
  onLogOut: () => Promise<void>
}

export function PortalHeading({ person, name, detail, onLogOut }: PortalHeadingProps) {
  const [busy, setBusy] = useState(false)
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-3xl">{frame.welcome(name)}</h1>
        {detail && <p className="mt-1 text-ink-soft">{detail}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {person.user.roles.includes('Admin') && (
          <Link to="/admin" className={buttonStyles('secondary', 'md')}>
            <ShieldCheck className="size-5" aria-hidden="true" />
            {frame.adminPortal}
          </Link>
        )}
        <Link to="/portal/account" className={buttonStyles('secondary', 'md')}>
          <CircleUserRound className="size-5" aria-hidden="true" />
          {frame.account}
        </Link>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onLogOut()
          }}
        >
          {!busy && <LogOut className="size-5" aria-hidden="true" />}
          {frame.logOut}
        </Button>
      </div>
    </div>
  )
}
