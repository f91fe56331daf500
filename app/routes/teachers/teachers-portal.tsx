import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { loginSuccessful } from '#app/content/portal.ts'
import { teachersPortal as words } from '#app/content/teaching.ts'
import { KeptSessionHint } from '#app/features/session/kept-session-hint.tsx'
import { resumeSession } from '#app/features/session/open-session.ts'
import { PasswordDialog } from '#app/features/session/password-dialog.tsx'
import type { Person } from '#app/features/session/person.ts'
import { recallSession, useSession } from '#app/features/session/session-store.ts'
import { watchSession } from '#app/features/session/watch-session.ts'
import { DashboardSkeleton } from '#app/routes/portal/dashboard-skeleton.tsx'
import { Home } from '#app/routes/portal/home.tsx'
import { Unreachable } from '#app/routes/portal/unreachable.tsx'
import portalSheet from '#app/styles/portal.css?url'
import type { Route } from './+types/teachers-portal'
import { ForTeachersOnly } from './for-teachers-only.tsx'
import { TeacherLogin } from './teacher-login.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: portalSheet }]

export function meta() {
  return [{ title: words.title }, { name: 'description', content: words.description }]
}

/** The document is the same for everyone; who is signed in, the browser knows. */
export function headers() {
  return { 'Cache-Control': 's-maxage=3600' }
}

export default function TeachersPortal() {
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    recallSession()
    return watchSession()
  }, [])
  useEffect(() => {
    if (session.phase === 'opening') void resumeSession()
  }, [session.phase])

  function welcome(person: Person) {
    if (person.must_change_password) return
    const { title, description } = person.home === 'teacher' ? words.successful : loginSuccessful[person.home]
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
            <TeacherLogin
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
        {session.phase === 'signed-in' && session.person.home === 'student' && <ForTeachersOnly />}
        {session.phase === 'signed-in' && session.person.home !== 'student' && (
          <Home key={session.person.user.id} person={session.person} />
        )}
      </main>
      <SiteFooter />
      <Toaster />
    </div>
  )
}
