import { Outlet } from 'react-router'
import { siteContext } from '#app/routes/context.ts'
import { ProgramStart } from '#app/routes/site/program-start.tsx'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { SiteStyles } from '#app/components/site/site-styles.tsx'
import { newsList } from '#app/content/news/news-pages.ts'
import { school } from '#school.config.ts'
import type { Route } from './+types/frame'

export const links: Route.LinksFunction = () => [
  { rel: 'alternate', type: 'application/atom+xml', href: '/feed.xml', title: newsList.title },
]

/** Gives pages the public address for their canonical links; see `page-meta.ts`. */
export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(siteContext).publicUrl }
}

/** The address never changes, so that navigation between pages needs no request. */
export function shouldRevalidate() {
  return false
}

export default function SiteFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteStyles />
      <SiteHeader />
      <PrintedHeading />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <ProgramStart />
    </div>
  )
}

/** The printed page names the school and its contact; header and footer are not printed. */
function PrintedHeading() {
  return (
    <p className="hidden border-b border-line pb-2 print:block">
      <strong>{school.name}</strong>, {school.provinceLine}
      <br />
      {school.phones.office.number} · {school.website}
    </p>
  )
}
