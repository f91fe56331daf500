import { Suspense, use, useEffect, useState, type ReactNode } from 'react'
import type { Message } from '#app/words/account/session.ts'
import { noteSignIn } from '#app/session/focus-after-sign-in.ts'
import { resumeSession } from '#app/session/open-session.ts'
import { beginSession } from '#app/session/share-session.ts'
import type { Person } from '#app/session/person.ts'
import { useSession } from '#app/session/session-store.ts'
import { watchSession } from '#app/features/account/session/watch-session.ts'
import { afterFirstScreen } from '#app/lib/page/after-first-screen.ts'
import { loadPart } from '#app/components/load-part.tsx'
import type { PreparedPart } from '#app/components/prepared-part.tsx'
import { hasStoredSession } from '#app/session/stored-session.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { PageFrame } from './page-frame.tsx'
import { Unreachable } from './unreachable.tsx'

const PasswordDialog = loadPart(
  async () => (await import('#app/features/account/session/password-dialog.tsx')).PasswordDialog,
)
const SecondFactorStep = loadPart(
  async () => (await import('#app/features/account/session/second-factor-step.tsx')).SecondFactorStep,
)

/** Milliseconds after which the login is fetched for a signed-in person. */
const fetched = { after: 5000 }
const never = new Promise<never>(() => undefined)

/**
 * Leaves the document's content here as it is. It is hidden, and its scripts would be downloaded for nothing.
 */
function LeftInDocument(): ReactNode {
  return use(never)
}

/** Removes an earlier person's data kept here, once the login can be used. */
function removeLater(): () => void {
  const remove = async () => (await import('#app/offline/store/own-store.ts')).forgetKept()
  return afterFirstScreen(() => void remove().catch(() => undefined), { after: 3000, atLatest: 6000 })
}

export interface LoginProps {
  /** The reason for the login, when the person did not log out. */
  notice: Message | undefined
  ready: boolean
  /** The portal of the person who is about to choose a password. */
  home?: Person['home'] | undefined
  onSignedIn: (person: Person) => void
}

interface PortalFrameProps {
  /** The login, while nobody is signed in. */
  login: PreparedPart<LoginProps>
  /** Called with the person who has just signed in. */
  onSignedIn: (person: Person) => void
  /** Renders the screen of the person who is signed in. */
  children: (person: Person) => ReactNode
}

/** The frame of all portals: shows the login, the second step, the change of password or the person's screen. */
export function PortalFrame({ login, onSignedIn, children }: PortalFrameProps) {
  const session = useSession()
  const { phase } = session
  const [isHidden] = useState(hasStoredSession)
  const isUnused = phase === 'checking' && isHidden
  const { Part: Login, prepare } = login

  useEffect(() => {
    void beginSession()
    return watchSession()
  }, [])
  useEffect(() => {
    if (phase === 'opening') void resumeSession()
    // A session without "Remember me" ended with the browser: nothing could be removed then.
    return phase === 'signed-out' ? removeLater() : undefined
  }, [phase])

  useEffect(() => {
    // A person who signs out finds the login here, even without a connection.
    if (phase !== 'signed-in') return undefined
    return afterFirstScreen(() => void prepare().catch(() => undefined), fetched)
  }, [phase, prepare])

  function welcome(person: Person) {
    noteSignIn()
    onSignedIn(person)
  }

  const showsCard = phase === 'checking' || phase === 'signed-out' || phase === 'must-change'
  return (
    <PageFrame>
      {showsCard && (
        <div
          className={phase === 'checking' ? 'without-session' : undefined}
          // A new card for the next login: the password just typed must not stay on a shared screen.
          key={phase === 'must-change' ? 'changing' : isUnused ? 'unused' : 'login'}
        >
          <Suspense fallback={<DashboardSkeleton />}>
            {isUnused ? (
              <LeftInDocument />
            ) : (
              <Login
                ready={phase !== 'checking'}
                home={session.phase === 'must-change' ? session.person.home : undefined}
                notice={session.phase === 'signed-out' ? session.notice : undefined}
                onSignedIn={welcome}
              />
            )}
          </Suspense>
        </div>
      )}
      {phase === 'checking' && (
        <div className="with-session">
          <DashboardSkeleton />
        </div>
      )}
      {phase === 'opening' && <DashboardSkeleton />}
      {phase === 'unreachable' && <Unreachable />}
      {phase === 'second-factor' && (
        <Suspense fallback={<DashboardSkeleton />}>
          <SecondFactorStep onSignedIn={welcome} />
        </Suspense>
      )}
      {phase === 'must-change' && (
        <Suspense>
          <PasswordDialog onChanged={welcome} />
        </Suspense>
      )}
      {session.phase === 'signed-in' && children(session.person)}
    </PageFrame>
  )
}
