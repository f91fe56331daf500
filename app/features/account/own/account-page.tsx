import { ArrowLeft } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#app/lib/navigation/link.tsx'
import { account as words } from '#app/words/account/own.ts'
import { LateOutbox } from '#app/offline/outbox/late-outbox.tsx'
import { useCurrentSchool } from '#app/session/current-school.ts'
import type { Person } from '#app/session/person.ts'
import { ShownPhotograph } from '#app/features/shared/student-photographs/shown-photograph.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { photographTexts as texts } from '#app/words/shared/student-photographs.ts'
import { useReloadAccount } from './account-queries.ts'
import { DeviceSection } from './device-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ThisDeviceSection } from './this-device-section.tsx'
import { AccountSection } from './account-section.tsx'

/** The page of a person's own account: password, second step, devices, connected services. */
export function AccountPage({ person }: { person: Person }) {
  const { id, name, email } = person.user
  const reload = useReloadAccount(id)
  const { studentPhotographs } = useCurrentSchool()

  return (
    <div className="mx-auto w-full max-w-3xl space-y-6 px-4 py-8 md:px-6">
      <div>
        <Link
          to={person.home === 'admin' ? '/admin' : '/portal'}
          className="inline-flex min-h-11 items-center gap-2 text-river-ink underline"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          {words.back}
        </Link>
        <div className="flex items-center justify-between gap-4">
          <h1 className="text-3xl">{words.heading}</h1>
          <LateOutbox userId={id} />
        </div>
        <p className="mt-1 break-words text-ink-soft">{words.signedInAs(name, email)}</p>
      </div>
      <PasswordSection onChanged={reload} />
      <FactorSection userId={id} onChanged={reload} />
      <DeviceSection userId={id} />
      <IdentitySection userId={id} />
      {person.home === 'student' && studentPhotographs === 'Kept' && <PhotographSection userId={id} />}
      <ThisDeviceSection portal={person.home} />
    </div>
  )
}

const ownPhotographQuery = callQuery('studentPhotographs', 'own')

/** The photograph of the student, for the student. */
function PhotographSection({ userId }: { userId: string }) {
  return (
    <AccountSection heading={texts.heading} intro={texts.ownIntro}>
      <ShownPhotograph query={useQuery(ownPhotographQuery(userId))} alt={texts.own} />
    </AccountSection>
  )
}
