import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { ErrorScreen } from '#app/components/error-screen.tsx'
import { unexpectedError } from '#app/words/site/frame.ts'
import { NavigatorContext, type Navigator } from '#app/lib/navigation/navigator.ts'
import { FooterContext } from '#app/components/site/footer-content.ts'
import { PicturesContext } from '#app/components/site/shown-pictures.ts'
import { SchoolContext } from '#app/lib/page/school.ts'
import { findPage } from '#app/routes/site-pages.ts'
import { PageFault } from '#app/lib/page/page-fault.ts'
import { businessIn, contentReader } from '#app/content/page-content.ts'
import type { PreparedPage, SentForm, Visit } from '#app/routes/site-page.tsx'
import { requestIdMark } from '#shared/request-id.ts'
import { followClock } from '#shared/school-clock.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import type { SiteServices, Visitor } from '#shared/site-pages/site-services.ts'
import { SiteDocument } from './site-document.tsx'
import { SiteFrame } from './site-frame.tsx'

interface RenderOptions {
  nonce: string
  /** The sender of the form. */
  visitor?: Visitor
  requestId?: string
}

/**
 * Renders a page of the public site, or a machine-readable document. Pages are rendered only on the server:
 * the browser gets a small script for moving parts, and neither React nor the data.
 * @returns 404 without a body for an unknown address; its Content-Location is the page that says so
 */
export async function renderSite(
  request: Request,
  site: SiteServices,
  { nonce, visitor, requestId }: RenderOptions,
): Promise<Response> {
  const url = new URL(request.url)
  try {
    const { document, missing } = findPage(url.pathname)
    if (document) return await document(site, url)
    const form = request.method === 'POST' && visitor ? { request, visitor } : undefined
    const { visit, page } = await prepare(url, site, form)
    if (!page) return new Response(null, { status: 404, headers: { 'Content-Location': missing } })
    return reply(page.status, page.headers, renderPage(visit, page, nonce))
  } catch (fault) {
    const isKnown = fault instanceof PageFault
    if (!isKnown) site.report(fault, requestId)
    const [status, message] = isKnown ? [fault.status, fault.message] : [500, undefined]
    return reply(
      status,
      {},
      renderDocument(
        <title>{unexpectedError.title}</title>,
        <ErrorScreen
          status={status}
          message={message}
          requestId={status < 500 ? undefined : requestIdMark}
        />,
        nonce,
      ),
    )
  }
}

/** The data of a page as a text: the same data make the same page. */
export async function readSiteState(url: URL, site: SiteServices): Promise<string | undefined> {
  if (findPage(url.pathname).document) return undefined
  const { visit, contents, page } = await prepare(url, site)
  return JSON.stringify([visit.school, contents, visit.pictures, page?.status, page?.data])
}

async function prepare(
  url: URL,
  site: SiteServices,
  form?: SentForm,
): Promise<{ visit: Visit; contents: Record<string, unknown>; page?: PreparedPage }> {
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
    contentOf: contentReader(contents, school),
    businessOf: (business) => businessIn(business, contents[business.address], school),
  }
  if (form && !page?.takesForms) throw new PageFault(405, unexpectedError.noForm)
  return { visit, contents, page: await page?.prepare(visit, form) }
}

function renderPage(
  { url, school, pictures, contentOf }: Visit,
  { meta, body }: PreparedPage,
  nonce: string,
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
  return renderDocument(meta, content, nonce, school)
}

function renderDocument(meta: ReactNode, body: ReactNode, nonce: string, school?: School): string {
  const document = <SiteDocument {...{ meta, nonce, school }}>{body}</SiteDocument>
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}

function reply(status: number, headers: Record<string, string>, html: string): Response {
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}
