import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { FirstScreenEnd } from '#app/session/first-screen-end.tsx'
import type { Person } from '#app/session/person.ts'
import { handleSessionEnd } from '#app/features/account/session/handle-session-end.ts'
import { createQueryClient } from '#app/offline/keeping/query-client.ts'
import { LateOffline } from '#app/offline/bar/late-offline.tsx'
import { AdminScreens } from './admin-screens.tsx'

/** The Admin Portal of the signed-in person; its query cache ends with it. */
export function AdminHome({ person, onLogOut }: { person: Person; onLogOut: () => void }) {
  const [queryClient] = useState(() => createQueryClient({ onError: handleSessionEnd }))
  return (
    <QueryClientProvider client={queryClient}>
      <AdminScreens person={person} onLogOut={onLogOut} />
      <FirstScreenEnd />
      <LateOffline portal="admin" />
    </QueryClientProvider>
  )
}
