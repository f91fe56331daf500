import { ShieldPlus, X } from 'lucide-react'
import { use, useState } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { factorReminder as words } from '#app/words/account/factor-reminder.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import { FirstScreenContext } from '#app/session/first-screen.ts'
import { isSnoozed, snooze } from './snooze-reminder.ts'

/** Asks an administrator without a second factor to set one up, in one line that can be settled for good. */
export function FactorReminder() {
  const first = use(FirstScreenContext)
  const [isHidden, setHidden] = useState(first ? first.isReminderSnoozed : () => isSnoozed() || hasFactor())
  if (isHidden) return null

  function hide(until: 'tomorrow' | 'forever') {
    snooze(until)
    setHidden(true)
  }

  return (
    <aside
      aria-label={words.title}
      className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-kunai-tint pl-3 text-sm max-sm:gap-0 max-sm:pl-2 print:hidden"
    >
      <ShieldPlus className="size-5 shrink-0 text-kunai-ink max-sm:hidden" aria-hidden="true" />
      <p className="grow font-semibold max-lg:sr-only">{words.title}</p>
      <Link
        to="/portal/account"
        className="min-w-0 grow py-2 font-semibold text-river-ink underline min-[22rem]:whitespace-nowrap lg:shrink-0 lg:grow-0"
      >
        {words.action}
      </Link>
      <Button
        variant="quiet"
        size="sm"
        className="whitespace-nowrap max-sm:px-1!"
        onClick={() => hide('tomorrow')}
      >
        {words.later}
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.never}
        title={words.never}
        onClick={() => hide('forever')}
      >
        <X className="size-5" aria-hidden="true" />
      </Button>
    </aside>
  )
}

function hasFactor(): boolean {
  return readSession()?.user.factors?.some(({ status }) => status === 'verified') ?? false
}
