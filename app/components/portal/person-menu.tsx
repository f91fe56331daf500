import { CircleUserRound, LogOut, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { frame } from '#app/words/account/session.ts'

interface PersonMenuProps {
  name: string
  /** Adds the link to the Admin Portal. */
  isAdmin: boolean
  onLogOut: () => Promise<void> | void
}

/** Account and log-out of the person who is signed in: behind the initials on a phone, as buttons on a desk. */
export function PersonMenu({ name, isAdmin, onLogOut }: PersonMenuProps) {
  const [busy, setBusy] = useState(false)

  function logOut() {
    setBusy(true)
    // The log-out may have been cancelled.
    void Promise.resolve(onLogOut()).finally(() => setBusy(false))
  }

  return (
    <div className="relative shrink-0" data-menu="">
      <button
        type="button"
        aria-expanded={false}
        aria-label={frame.menu(name)}
        className="grid size-11 cursor-pointer place-items-center rounded-full bg-valley font-semibold text-on-valley sm:hidden"
      >
        <span aria-hidden="true">{initialsOf(name)}</span>
      </button>
      <div className="flex gap-2 max-sm:absolute max-sm:top-full max-sm:right-0 max-sm:z-20 max-sm:mt-2 max-sm:hidden max-sm:w-56 max-sm:flex-col max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-2 max-sm:raised max-sm:in-data-open:flex">
        {isAdmin && (
          <Link to="/admin" className={buttonStyles('secondary')}>
            <ShieldCheck className="size-5" aria-hidden="true" />
            {frame.adminPortal}
          </Link>
        )}
        <Link to="/portal/account" className={buttonStyles('secondary')}>
          <CircleUserRound className="size-5" aria-hidden="true" />
          {frame.account}
        </Link>
        <Button variant="secondary" busy={busy} onClick={logOut}>
          {!busy && <LogOut className="size-5" aria-hidden="true" />}
          {frame.logOut}
        </Button>
      </div>
    </div>
  )
}

/** The first letters of the first and the last name: 'MK' for 'Mary Ann Kila'. */
function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/)
  const [first = '', last = ''] = [names[0], names.length > 1 ? names.at(-1) : '']
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase()
}
