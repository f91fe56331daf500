import type { ReactNode } from 'react'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { Toaster } from '#app/components/ui/toaster.tsx'

/** What every page of the portal has around it. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter />
      <Toaster />
    </div>
  )
}
