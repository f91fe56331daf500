import { Outlet } from 'react-router'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { SiteStyles } from '#app/components/site/site-styles.tsx'

export default function SiteFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteStyles />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
