import { LockKeyhole, LogOut, ShieldAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { gate } from '#app/words/office/portal.ts'
import type { Person } from '#app/session/person.ts'

export function AuthenticationRequired() {
  const { title, text, action } = gate.signIn
  return (
    <Notice icon={LockKeyhole} title={title}>
      <p className="text-ink-soft">{text}</p>
      <Link to="/portal" className={buttonStyles('primary', 'md', 'mt-6')}>
        {action}
      </Link>
    </Notice>
  )
}

export function AccessDenied({ person, onLogOut }: { person: Person; onLogOut: () => void }) {
  const { title, subtitle, text, back } = gate.denied
  return (
    <Notice icon={ShieldAlert} title={title}>
      <p className="font-semibold">{subtitle}</p>
      <p className="mt-2 text-ink-soft">{text(person.user.email)}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Link to="/portal" className={buttonStyles()}>
          {back}
        </Link>
        <Button variant="secondary" onClick={onLogOut}>
          <LogOut className="size-5" aria-hidden="true" />
          {gate.logOut}
        </Button>
      </div>
    </Notice>
  )
}

function Notice({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-12 md:py-16">
      <Card className="px-6 py-10 text-center">
        <Icon className="mx-auto size-12 text-valley-ink" aria-hidden="true" />
        <h1 className="mt-4 mb-2 text-3xl">{title}</h1>
        {children}
      </Card>
    </div>
  )
}
