import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { loginSuccessful, portalDescription, portalTitle } from '#app/content/portal.ts'
import { KeptSessionHint } from '#app/features/session/kept-session-hint.tsx'
import { LoginCard } from '#app/features/session/login-card.tsx'
import { resumeSession } from '#app/features/session/open-session.ts'
import { PasswordDialog } from '#app/features/session/password-dialog.tsx'
import type { Person } from '#app/features/session/person.ts'
import { recallSession, useSession } from '#app/features/session/session-store.ts'
import { watchSession } from '#app/features/session/watch-session.ts'
import portalSheet from '#app/styles/portal.css?url'
import type { Route } from './+types/portal'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Home } from './home.tsx'
import { Unreachable } from './unreachable.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: portalSheet }]

export function meta() {
  return [{ title: portalTitle }, { name: 'description', content: portalDescription }]
}

/** The document is the same for everyone; who is signed in, the browser knows. */
export function headers() {
  return { 'Cache-Control': 's-maxage=3600' }
}

export default function Portal() {
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    recallSession()
    return watchSession()
  }, [])
  useEffect(() => {
    if (session.phase === 'opening') void resumeSession()
  }, [session.phase])

  useEffect(() => {
    // While someone types, the line is free for what comes after; without one it is downloaded then.
    if (session.phase === 'signed-out') import('./student-home.tsx').catch(() => undefined)
  }, [session.phase])

  function welcome(person: Person) {
    if (person.must_change_password) return
    const { title, description } = loginSuccessful[person.home]
    toast(title, description)
    if (person.home === 'admin') void navigate('/admin')
  }

  const showsCard =
    session.phase === 'checking' || session.phase === 'signed-out' || session.phase === 'must-change'
  return (
    <div className="flex min-h-dvh flex-col">
      <KeptSessionHint />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {showsCard && (
          <div className={session.phase === 'checking' ? 'without-session' : undefined}>
            <LoginCard
              // A new card for the next login: the password just typed must not stay on a shared screen.
              key={session.phase === 'must-change' ? 'changing' : 'login'}
              ready={session.phase !== 'checking'}
              notice={session.phase === 'signed-out' ? session.notice : undefined}
              onSignedIn={welcome}
            />
          </div>
        )}
        {session.phase === 'checking' && (
          <div className="with-session">
            <DashboardSkeleton />
          </div>
        )}
        {session.phase === 'opening' && <DashboardSkeleton />}
        {session.phase === 'unreachable' && <Unreachable />}
        {session.phase === 'must-change' && <PasswordDialog onChanged={welcome} />}
        {session.phase === 'signed-in' && <Home key={session.person.user.id} person={session.person} />}
      </main>
      <SiteFooter />
      <Toaster />
    </div>
  )
}
