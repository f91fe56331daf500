import { useEffect, useState } from 'react'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { adminDescription, adminTitle, gate } from '#app/content/admin-portal.ts'
import { restoreSession, useSession } from '#app/session/session-store.ts'
import { watchSession } from '#app/features/account/session/watch-session.ts'
import { Unreachable } from '#app/routes/portal/unreachable.tsx'
import portalSheet from '#app/styles/portal.css?url'
import type { Route } from './+types/admin'
import { AccessDenied, AuthenticationRequired } from './gate.tsx'
import { AdminHome } from './admin-home.tsx'
import { checkSession } from './check-session.ts'
import { useLogOut } from './use-log-out.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: portalSheet }]

export function meta() {
  return [
    { title: adminTitle },
    { name: 'description', content: adminDescription },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The document is the same for everyone; who is signed in, the browser knows. */
export function headers() {
  return { 'Cache-Control': 's-maxage=3600' }
}

export default function Admin() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Gate />
      </main>
      <SiteFooter />
      <Toaster />
    </div>
  )
}

/** Only shows the way: each call asks the server again who is calling. */
function Gate() {
  const session = useSession()
  const { leaving, logOut } = useLogOut()
  const [checked, setChecked] = useState<string>()
  const { phase } = session
  const person = session.phase === 'signed-in' ? session.person : undefined
  const isChecked = person !== undefined && person.user.id === checked
  const mustAsk = phase === 'opening' || (person !== undefined && !isChecked)

  useEffect(() => {
    restoreSession()
    return watchSession()
  }, [])
  useEffect(() => {
    if (mustAsk) void checkSession().then(setChecked)
  }, [mustAsk])

  if (leaving || phase === 'checking' || mustAsk) return <Checking />
  if (phase === 'unreachable') return <Unreachable />
  if (!person) return <AuthenticationRequired />
  if (!person.user.roles.includes('Admin')) return <AccessDenied person={person} onLogOut={logOut} />
  return <AdminHome key={person.user.id} person={person} onLogOut={logOut} />
}

function Checking() {
  return (
    <div className="grid min-h-96 place-items-center text-valley-ink">
      <Spinner label={gate.checking} className="size-12" />
    </div>
  )
}
