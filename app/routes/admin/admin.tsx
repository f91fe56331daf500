import { use, useEffect, useState } from 'react'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { adminDescription, adminTitle, gate } from '#app/words/office/portal.ts'
import { FirstScreenContext } from '#app/session/first-screen.ts'
import { useSession } from '#app/session/session-store.ts'
import { beginSession } from '#app/session/share-session.ts'
import { watchSession } from '#app/features/account/session/watch-session.ts'
import { PageFrame } from '#app/routes/portal/page-frame.tsx'
import { Unreachable } from '#app/routes/portal/unreachable.tsx'
import type { PortalPage } from '#app/routes/portal-page.ts'
import { AccessDenied, AuthenticationRequired } from './gate.tsx'
import { AdminHome } from './admin-home.tsx'
import { checkSession } from './check-session.ts'
import { useLogOut } from './use-log-out.tsx'
import { addRoutes } from '#app/lib/api/api.ts'
import { officeRoutes } from '#app/lib/api/office-routes.ts'

addRoutes(officeRoutes)

export const adminPortal: PortalPage = {
  title: adminTitle,
  description: adminDescription,
  meta: { robots: 'noindex' },
  Screen: Admin,
}

function Admin() {
  return (
    <PageFrame>
      <Gate />
    </PageFrame>
  )
}

/** Only decides what to show: the server checks again who makes each call. */
function Gate() {
  const session = useSession()
  const { leaving, logOut, question } = useLogOut()
  // The server rendered the first screen only for a person who may see it.
  const first = use(FirstScreenContext)
  const [checked, setChecked] = useState(first?.person.user.id)
  const { phase } = session
  const person = session.phase === 'signed-in' ? session.person : undefined
  const isChecked = person !== undefined && person.user.id === checked
  const mustAsk = phase === 'opening' || (person !== undefined && !isChecked)

  useEffect(() => {
    void beginSession()
    return watchSession()
  }, [])
  useEffect(() => {
    if (mustAsk) void checkSession().then(setChecked)
  }, [mustAsk])

  if (leaving) return <Checking />
  if (phase === 'checking' || mustAsk) return <Checking />
  if (phase === 'unreachable') return <Unreachable />
  if (!person) return <AuthenticationRequired />
  if (!person.user.roles.includes('Admin')) return <AccessDenied person={person} onLogOut={logOut} />
  return (
    <>
      <AdminHome key={person.user.id} person={person} onLogOut={logOut} />
      {question}
    </>
  )
}

function Checking() {
  return (
    <div className="scripted grid min-h-dvh place-items-center text-valley-ink">
      <Spinner label={gate.checking} className="size-12" />
    </div>
  )
}
