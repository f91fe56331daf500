import { Outlet } from 'react-router'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import siteSheet from '#app/styles/site.css?url'
import type { Route } from './+types/frame'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: siteSheet }]

export default function SiteFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
