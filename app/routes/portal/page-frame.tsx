import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { createQueryClient } from '#app/lib/query.ts'

/**
 * The frame of every portal page: header, footer, toasts, and the query client for calls before anybody is signed in.
 * Screens of a person have a query client of their own, which goes when the person leaves.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const [visitorClient] = useState(() => createQueryClient({ onError: () => undefined }))
  return (
    <QueryClientProvider client={visitorClient}>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <SiteFooter />
        <Toaster />
      </div>
    </QueryClientProvider>
  )
}
