import { IconLinks } from '#app/components/icon-links.tsx'
import { StrictMode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { portalProgram } from 'virtual:portal-files'
import { text as beforePortal } from 'virtual:before-portal'
import type { Location, Navigator } from '#app/lib/navigation/navigator.ts'
import { findPortalPage, type PortalPageName } from '#app/lib/navigation/portal-paths.ts'
import portalSheet from '#app/styles/portal.css?url'
import { FirstScreenContext, type FirstScreen } from '#app/session/first-screen.ts'
import { FooterContext } from '#app/components/site/footer-content.ts'
import { SchoolContext } from '#app/lib/page/school.ts'
import { followClock } from '#shared/school-clock.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'
import { FoldedFooterContent } from '#app/routes/portal/folded-footer-content.tsx'
import { FoldedFooterContext } from '#app/routes/portal/folded-footer.tsx'
import { titleOfPage } from './page-title.ts'
import type { PortalPage } from '#app/routes/portal-page.ts'
import { loadPage } from './portal-pages.ts'
import { PortalProgram } from './portal-program.tsx'
import { programElement } from './program-element.ts'

type Footer = PageContent<'footer'>

/** The pages that show a portal to a signed-in person. */
const withFirstScreen = new Set<PortalPageName>(['portal', 'teachersPortal', 'admin'])

/**
 * Kept for an hour in the server's memory, and in the browser, which then opens the portal again without a
 * request.
 */
const cacheControl = 's-maxage=3600, max-age=3600'

/**
 * Renders the document of a portal page. It is the same for everyone, so it may be cached; a form posted to
 * it by a browser without scripts gets a 405.
 */
export async function renderPortalDocument(
  name: PortalPageName,
  request: Request,
  { footer, ...shown }: Pick<PortalDocumentProps, 'nonce' | 'school' | 'schoolTag'> & { footer: Footer },
): Promise<Response> {
  const page = await loadPage(name)
  await page.prepareLogin?.()
  const body = await renderProgram(page, new URL(request.url), { school: shown.school, footer })
  const document = <PortalDocument {...{ name, page, body }} {...shown} />
  const html = `<!DOCTYPE html>${renderToStaticMarkup(document)}`
  return new Response(html, {
    status: request.method === 'POST' ? 405 : 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl },
  })
}

/**
 * Renders the first screen of a signed-in person, which replaces the document's content.
 * @param url the address of the page
 * @throws any error of a component; a page that has no first screen returns `undefined`
 */
export async function renderFirstScreen(
  url: URL,
  first: FirstScreen,
  footer: Footer,
): Promise<string | undefined> {
  const name = findPortalPage(url.pathname)
  return name && withFirstScreen.has(name)
    ? await renderProgram(await loadPage(name), url, { school: first.school, footer, first })
    : undefined
}

/**
 * The part that the browser hydrates. React numbers elements by their position, so it is rendered separately.
 */
async function renderProgram(
  page: PortalPage,
  { pathname, search }: URL,
  { school, footer, first }: { school: WholeSchool; footer: Footer; first?: FirstScreen },
): Promise<string> {
  followClock(school)
  const location: Location = { pathname, search, hash: '', key: '' }
  const navigator: Navigator = {
    location,
    isTraversal: true,
    navigate: () => undefined,
    shows: (path) => findPortalPage(path) !== undefined,
  }
  let failure: unknown
  const stream = await renderToReadableStream(
    <StrictMode>
      <SchoolContext value={school}>
        <FirstScreenContext value={first}>
          <FooterContext value={footer}>
            <FoldedFooterContext value={<FoldedFooterContent />}>
              <PortalProgram navigator={navigator} page={page} />
            </FoldedFooterContext>
          </FooterContext>
        </FirstScreenContext>
      </SchoolContext>
    </StrictMode>,
    {
      // Larger boundaries would be sent after the page, with a script that moves them into place.
      progressiveChunkSize: Infinity,
      onError(error) {
        failure = error
      },
    },
  )
  await stream.allReady
  if (failure) throw failure
  return await new Response(stream).text()
}

interface PortalDocumentProps {
  name: PortalPageName
  page: PortalPage
  body: string
  nonce: string
  school: WholeSchool
  schoolTag: string
}

function PortalDocument({ name, page, body, nonce, school, schoolTag }: PortalDocumentProps) {
  const metas = { ...(page.description && { description: page.description(school) }), ...page.meta }
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{titleOfPage(page, school)}</title>
        {Object.entries(metas).map(([key, content]) => (
          <meta key={key} name={key} content={content} />
        ))}
        <IconLinks school={school} />
        <link rel="manifest" href="/site.webmanifest" />
        <script
          nonce={nonce}
          data-files={JSON.stringify(page.prepareLogin ? portalProgram : { ...portalProgram, login: [] })}
          data-school-tag={withFirstScreen.has(name) ? schoolTag : undefined}
          dangerouslySetInnerHTML={{ __html: beforePortal }}
        />
        {/* After the script, which would otherwise wait for the style sheet. */}
        <link rel="stylesheet" href={portalSheet} />
      </head>
      <body>
        <div
          id={programElement}
          data-school={JSON.stringify(school)}
          dangerouslySetInnerHTML={{ __html: body }}
        />
      </body>
    </html>
  )
}
