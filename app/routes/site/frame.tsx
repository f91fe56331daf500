import { Outlet } from 'react-router'
import { siteContext } from '#app/routes/context.ts'
import { ProgramStart } from '#app/routes/site/program-start.tsx'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { SiteStyles } from '#app/components/site/site-styles.tsx'
import { newsList } from '#app/words/site/news.ts'
import { SchoolContext, useSchool } from '#app/lib/school.ts'
import type { Route } from './+types/frame'

export const links: Route.LinksFunction = () => [
  { rel: 'alternate', type: 'application/atom+xml', href: '/feed.xml', title: newsList.title },
]

/** Gives pages the particulars of the school, and the public address for their canonical links; see `page-meta.ts`. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  // Levels and home classes are for the portals.
  const { structure: _, ...school } = await site.school()
  return { publicUrl: site.publicUrl, school }
}

/** So that navigation between pages needs no request. A change of the particulars comes with the next document. */
export function shouldRevalidate() {
  return false
}

export default function SiteFrame({ loaderData }: Route.ComponentProps) {
  return (
    <SchoolContext value={loaderData.school}>
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
    </SchoolContext>
  )
}

/** The printed page names the school and its contact; header and footer are not printed. */
function PrintedHeading() {
  const school = useSchool()
  return (
    <p className="hidden border-b border-line pb-2 print:block">
      <strong>{school.name}</strong>, {school.provinceLine}
      <br />
      {school.officePhone} · {school.website}
    </p>
  )
}
