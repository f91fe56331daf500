import type { ShownPictures, SiteServices } from '#shared/site-pages/site-services.ts'
import { pathOfSitePage, type PageContent } from '#shared/site-pages/pages.ts'
import type { ParentPage } from '#shared/guardian-access/parent-page.ts'
import { findClocksBy } from '#shared/school-clock.ts'
import type { FirstScreen } from '#app/session/first-screen.ts'
import { contentReader } from './content/page-content.ts'
import { renderFirstScreen, renderPortalDocument } from './programs/portal/portal-document.tsx'
import { renderParents } from './programs/site/render-parents.tsx'
export { renderDeployment } from './programs/deployment/render-deployment.tsx'
import { readSiteState, renderSite, type RenderOptions } from './programs/site/render-site.tsx'
import { findPortalDocument, portalDocument } from './routes/portal-documents.ts'
import { findPage, usualAddress } from './routes/site-pages.ts'

/** The server's entry; `DocumentRenderer` in `server/documents/build.ts` lists what it calls. */
export function createRenderer(site: SiteServices) {
  // The build has its own copy of the module.
  findClocksBy(site.clockPlace)
  return {
    async render(request: Request, options: RenderOptions): Promise<Response> {
      const portalPage = findPortalDocument(new URL(request.url).pathname)
      if (!portalPage) return await renderSite(request, site, options)
      const [school, contents] = await Promise.all([site.school(), site.pageContents()])
      const footer = contentReader(contents, school)('footer')
      const schoolTag = site.tagOfSchool(school)
      return await renderPortalDocument(portalPage, request, {
        nonce: options.nonce,
        school,
        schoolTag,
        footer,
      })
    },
    async readState(url: URL, language?: string): Promise<string | undefined> {
      return findPortalDocument(url.pathname) ? undefined : await readSiteState(url, site, language)
    },
    async renderPreview(page: string, content: unknown, library: ShownPictures): Promise<string> {
      const url = new URL(pathOfSitePage(page), site.publicUrl)
      const pageContents = async () => ({ ...(await site.pageContents()), [page]: content })
      const pictures = async () => library
      const school = async () => {
        const known = await site.school()
        const shown = { ...known, pages: [...known.pages, page] }
        if (page === 'businesses')
          return { ...shown, businesses: (content as PageContent<'businesses'>).items }
        // Only the office sees a page that is not in any menu yet.
        return { ...shown, businesses: [...shown.businesses, { label: page, address: page }] }
      }
      const services = { ...site, pageContents, pictures, school }
      const response = await renderSite(new Request(url), services, { nonce: '' })
      return await response.text()
    },
    async renderFirstScreen(url: URL, first: FirstScreen): Promise<string | undefined> {
      const footer = contentReader(await site.pageContents(), first.school)('footer')
      return await renderFirstScreen(url, first, footer)
    },
    renderParents: async (page: ParentPage, nonce: string) => await renderParents(page, site, nonce),
    usualAddress: (url: URL) => portalDocument(url.pathname) ?? usualAddress(url),
    patternOf: (path: string) => {
      const [, portal] = /^\/(portal|teachers-portal|admin)(\/|$)/.exec(path) ?? []
      return portal ? `/${portal}/*` : findPage(path).pattern
    },
  }
}
