import { ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { factorReminder as words } from '#app/content/account.ts'
import { readSession } from '#app/lib/auth.ts'
import { isSnoozed, snooze } from './snooze-reminder.ts'

/** Asks an administrator without a second factor to set one up; once snoozed, not again before tomorrow. */
export function FactorReminder() {
  const [isHidden, setHidden] = useState(() => isSnoozed() || hasFactor())
  if (isHidden) return null
  return (
    <aside aria-label={words.title} className="flex gap-3 rounded-md border border-line bg-kunai-tint p-4">
      <ShieldPlus className="mt-0.5 size-6 shrink-0 text-kunai-ink" aria-hidden="true" />
      <div className="space-y-3">
        <div>
          <p className="font-semibold">{words.title}</p>
          <p className="max-w-prose">{words.text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/portal/account" className={buttonStyles('primary', 'sm')}>
            {words.action}
          </Link>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              snooze()
              setHidden(true)
            }}
          >
            {words.later}
          </Button>
        </div>
      </div>
    </aside>
  )
}

function hasFactor(): boolean {
  return readSession()?.user.factors?.some(({ status }) => status === 'verified') ?? false
}
