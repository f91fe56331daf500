import { QueryClientProvider } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { dashboard, gate } from '#app/content/admin-portal.ts'
import { sessionEnded } from '#app/content/portal.ts'
import type { Person } from '#app/features/session/person.ts'
import { leave } from '#app/features/session/session-store.ts'
import { isSessionEnd } from '#app/lib/api-error.ts'
import { createQueryClient } from '#app/lib/query.ts'
import { AdminTabs } from './admin-tabs.tsx'

/** The Admin Portal of whoever is signed in. Its memory ends with it. */
export function AdminHome({ person, onLogOut }: { person: Person; onLogOut: () => void }) {
  const [queryClient] = useState(() => createQueryClient({ onError: leaveWhenEnded }))
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto w-full max-w-page space-y-6 px-4 py-8 md:px-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-3xl">{dashboard.heading}</h1>
            <p className="mt-1 break-words text-ink-soft">{dashboard.greeting(person.user.email)}</p>
          </div>
          <Button variant="secondary" onClick={onLogOut}>
            <LogOut className="size-5" aria-hidden="true" />
            {gate.logOut}
          </Button>
        </div>
        <AdminTabs userId={person.user.id} />
      </div>
    </QueryClientProvider>
  )
}

function leaveWhenEnded(error: unknown) {
  if (isSessionEnd(error)) leave(sessionEnded)
}
