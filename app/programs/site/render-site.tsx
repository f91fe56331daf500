import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { ErrorScreen } from '#app/components/error-screen.tsx'
import { EmptyValley } from '#app/components/site/empty-valley.tsx'
import { markLanguages } from '#app/lib/page/mark-languages.ts'
import { SpokenContext, type Spoken } from '#app/lib/page/spoken.ts'
import { unexpectedError } from '#app/words/site/frame.ts'
import { pageFaults } from '#app/words/site/failures.ts'
import { NavigatorContext, type Navigator } from '#app/lib/navigation/navigator.ts'
import { FooterContext } from '#app/components/site/footer-content.ts'
import { PicturesContext } from '#app/components/site/shown-pictures.ts'
import { SchoolContext } from '#app/lib/page/school.ts'
import { findPage } from '#app/routes/site-pages.ts'
import { PageFault } from '#app/lib/page/page-fault.ts'
import { businessContentOf, contentReader } from '#app/content/page-content.ts'
import type { PreparedPage, SentForm, Visit } from '#app/routes/site-page.tsx'
import { requestIdMark } from '#shared/request-id.ts'
import { followClock } from '#shared/school-clock.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import type { SiteServices, Visitor } from '#shared/site-pages/site-services.ts'
import { SiteDocument } from './site-document.tsx'
import { SiteFrame } from './site-frame.tsx'
import { readSpoken, readTranslation } from './read-spoken.ts'

export interface RenderOptions {
  nonce: string
  /** The sender of a form. */
  visitor?: Visitor | undefined
  requestId?: string | undefined
  /** English if none is named. */
  language?: string | undefined
}

/**
 * Renders a page of the public site, or a machine-readable document. Pages are rendered only on the server:
 * the browser gets a small script for moving parts, and neither React nor the data.
 * @returns 404 without a body for an unknown address; its Content-Location is the page that says so
 */
export async function renderSite(
  request: Request,
  site: SiteServices,
  { nonce, visitor, requestId, language }: RenderOptions,
): Promise<Response> {
  const url = new URL(request.url)
  let spoken: Spoken | undefined
  try {
    const { document, missing } = findPage(url.pathname)
    if (document) return await document(site, url)
    const form = request.method === 'POST' && visitor ? { request, visitor } : undefined
    spoken = await readSpoken(site, language)
    const { visit, page } = await prepare({ url, site, spoken, form })
    if (!page) return new Response(null, { status: 404, headers: { 'Content-Location': missing } })
    return reply(page.status, page.headers, renderPage(visit, page, { nonce, spoken }))
  } catch (fault) {
    const isKnown = fault instanceof PageFault
    if (!isKnown) site.report(fault, requestId)
    const [status, message] = isKnown
      ? [fault.status, spoken?.say(pageFaults)[fault.reason] ?? pageFaults[fault.reason]]
      : [500, undefined]
    return reply(
      status,
      {},
      renderDocument(
        <title>{(spoken?.say(unexpectedError) ?? unexpectedError).title}</title>,
        <ErrorScreen
          status={status}
          message={message}
          requestId={status < 500 ? undefined : requestIdMark}
          Ground={EmptyValley}
        />,
        { nonce, spoken },
      ),
    )
  }
}

/** The data that a page is made of, as a text: the same data make the same page. */
export async function readSiteState(
  url: URL,
  site: SiteServices,
  language?: string,
): Promise<string | undefined> {
  if (findPage(url.pathname).document) return undefined
  const translation = await readTranslation(site, language)
  const { visit, contents, page } = await prepare({ url, site })
  return JSON.stringify([translation, visit.school, contents, visit.pictures, page?.status, page?.data])
}

interface Preparing {
  url: URL
  site: SiteServices
  spoken?: Spoken | undefined
  form?: SentForm | undefined
}

async function prepare({
  url,
  site,
  spoken,
  form,
}: Preparing): Promise<{ visit: Visit; contents: Record<string, unknown>; page?: PreparedPage }> {
  const { page, params } = findPage(url.pathname)
  const [school, contents, pictures] = await Promise.all([
    site.school(),
    site.pageContents(),
    site.pictures(),
  ])
  followClock(school)
  const visit: Visit = {
    url,
    params,
    site,
    school,
    pictures,
    say: (english) => spoken?.say(english) ?? english,
    contentOf: contentReader(contents, school),
    businessOf: (business) => businessContentOf(business, contents[business.address], school),
  }
  if (form && !page?.takesForms) throw new PageFault(405, 'noForm')
  return { visit, contents, page: await page?.prepare(visit, form) }
}

/** The way in which a document is made. */
interface Spoke {
  nonce: string
  spoken: Spoken | undefined
}

function renderPage(
  { url, school, pictures, contentOf }: Visit,
  { meta, body }: PreparedPage,
  { nonce, spoken }: Spoke,
): string {
  const { pathname, search } = url
  const navigator: Navigator = {
    location: { pathname, search, hash: '', key: '' },
    isTraversal: true,
    navigate: () => undefined,
    shows: () => false,
  }
  const content = (
    <NavigatorContext value={navigator}>
      <SchoolContext value={school}>
        <PicturesContext value={pictures}>
          <FooterContext value={contentOf('footer')}>
            <SiteFrame>{body}</SiteFrame>
          </FooterContext>
        </PicturesContext>
      </SchoolContext>
    </NavigatorContext>
  )
  return renderDocument(meta, content, { nonce, spoken, school })
}

function renderDocument(
  meta: ReactNode,
  body: ReactNode,
  { nonce, spoken, school }: Spoke & { school?: School },
): string {
  const document = (
    <SpokenContext value={spoken}>
      <SiteDocument {...{ meta, nonce, school }} lang={spoken?.language}>
        {body}
      </SiteDocument>
    </SpokenContext>
  )
  const html = renderToStaticMarkup(document)
  return `<!DOCTYPE html>${spoken ? markLanguages(html) : html}`
}

function reply(status: number, headers: Record<string, string>, html: string): Response {
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}
