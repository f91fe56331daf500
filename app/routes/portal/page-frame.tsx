import { QueryClientProvider } from '@tanstack/react-query'
import { use, useState, type ReactNode } from 'react'
import { SchoolLine } from '#app/components/site/school-line.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { LateToaster } from '#app/components/ui/late-toaster.tsx'
import { IdleSignOut } from '#app/features/account/session/idle-sign-out.tsx'
import { withoutScript } from '#app/words/account/session.ts'
import { useFreshSchool } from '#app/session/current-school.ts'
import { FirstScreenContext } from '#app/session/first-screen.ts'
import { createQueryClient } from '#app/offline/keeping/query-client.ts'
import { FoldedFooter } from './folded-footer.tsx'

/**
 * The frame of every portal page, including the office's: header, footer, toasts, and the query client for
 * calls before anybody is signed in. A person's screens have their own query client, which ends when the
 * person signs out.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  useFreshSchool(use(FirstScreenContext)?.at ?? 0)
  const [visitorClient] = useState(() => createQueryClient({ onError: () => undefined }))
  return (
    <QueryClientProvider client={visitorClient}>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader compact />
        <p className="hidden border-b border-line pb-2 print:block">
          <SchoolLine />
        </p>
        <noscript>
          <div className="mx-auto w-full max-w-lg px-4 pt-6">
            <Alert tone="warning">{withoutScript}</Alert>
          </div>
        </noscript>
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <FoldedFooter />
        <LateToaster />
        <IdleSignOut />
      </div>
    </QueryClientProvider>
  )
}
