import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState, type ComponentType } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { loggedOut } from '#app/words/account/session.ts'
import type { Person } from '#app/session/person.ts'
import { handleSessionEnd } from '#app/features/account/session/handle-session-end.ts'
import { signOut } from '#app/features/account/session/sign-out.ts'
import { preparedPart } from '#app/components/prepared-part.tsx'
import { createQueryClient } from '#app/offline/keeping/query-client.ts'
import { LateOffline } from '#app/offline/bar/late-offline.tsx'
import { clearOutbox, signOutAfterAsking } from '#app/offline/outbox/before-leaving.ts'
import type { SignOutDialogProps } from '#app/offline/outbox/sign-out-dialog.tsx'
import { FirstScreenEnd } from '#app/session/first-screen-end.tsx'
import type { Portal } from '#shared/session/portals.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'

const homes = {
  student: preparedPart(async () => (await import('./student-home.tsx')).StudentHome),
  teacher: preparedPart(async () => (await import('./teacher-home.tsx')).TeacherHome),
  admin: preparedPart(async () => (await import('./admin-home.tsx')).AdminHome),
}

/** Downloads the screen of a portal, so that React can hydrate it in one step. @throws when it cannot be downloaded */
export async function prepareHome(portal: Portal): Promise<void> {
  await homes[portal].prepare()
}

/** The portal of the signed-in person, with a query cache that ends with it. */
export function Home({ person }: { person: Person }) {
  const [queryClient] = useState(() => createQueryClient({ onError: handleSessionEnd }))
  const [Question, setQuestion] = useState<ComponentType<SignOutDialogProps>>()
  const { Part: HomeOfPerson } = homes[person.home]

  async function logOut() {
    await signOutAfterAsking(person.user.id, { ask: (question) => setQuestion(() => question), leave })
  }

  async function leave() {
    setQuestion(undefined)
    // Cleared first: a screen without data may be removed, and the outbox is closed with it.
    await clearOutbox()
    queryClient.clear()
    await signOut()
    toast(loggedOut.title, loggedOut.description)
  }

  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<DashboardSkeleton />}>
        <HomeOfPerson person={person} onLogOut={logOut} />
        <FirstScreenEnd />
      </Suspense>
      <LateOffline portal={person.home} />
      {Question && <Question onLeave={() => void leave()} onStay={() => setQuestion(undefined)} />}
    </QueryClientProvider>
  )
}
