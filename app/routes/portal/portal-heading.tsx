import { PersonMenu } from '#app/components/portal/person-menu.tsx'
import { frame } from '#app/words/account/session.ts'
import { useFocusAfterSignIn } from '#app/session/focus-after-sign-in.ts'
import { LateOutbox } from '#app/offline/outbox/late-outbox.tsx'
import type { Person } from '#app/session/person.ts'

interface PortalHeadingProps {
  person: Person
  name: string
  /** Shown under the name, to tell accounts apart. */
  detail?: string
  onLogOut: () => Promise<void>
}

/** The greeting in one line, with the person's menu. */
export function PortalHeading({ person, name, detail, onLogOut }: PortalHeadingProps) {
  const heading = useFocusAfterSignIn<HTMLHeadingElement>()
  return (
    <div className="flex items-center justify-between gap-4 print:hidden">
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-xl leading-tight outline-none max-sm:line-clamp-2 sm:text-2xl lg:text-3xl"
        >
          {frame.welcome(name)}
        </h1>
        {detail && <p className="mt-1 break-words text-ink-soft">{detail}</p>}
      </div>
      <LateOutbox userId={person.user.id} />
      <PersonMenu name={name} isAdmin={person.user.roles.includes('Admin')} onLogOut={onLogOut} />
    </div>
  )
}
