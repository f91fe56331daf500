import { readCategory } from '#app/features/site/news/card-data.ts'
import type { DocumentPath, PublicPattern } from '#shared/site-pages/public-paths.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { feed } from './documents/feed.ts'
import { manifest } from './documents/manifest.ts'
import { robots } from './documents/robots.ts'
import { sitemap } from './documents/sitemap.ts'
import { aboutPage } from './site/about.tsx'
import { contactPage, wantsLiveMap } from './site/contact.tsx'
import { enquiryPage } from './site/enquiry.tsx'
import { datesAndFeesPage } from './site/dates-and-fees.tsx'
import { externalMoodlePage } from './site/external-moodle.tsx'
import { homePage } from './site/home.tsx'
import { articlePage, unknownArticlePage } from './site/news-article.tsx'
import { newsArchivesPage } from './site/news-archives.tsx'
import { newsPage } from './site/news.tsx'
import { confirmPage } from './site/newsletter-confirm.tsx'
import { unsubscribePage } from './site/newsletter-unsubscribe.tsx'
import { notFoundPage } from './site/not-found.tsx'
import { principalMessagePage } from './site/principal-message.tsx'
import { programsPage } from './site/programs.tsx'
import { reportCardPage } from './site/report-card.tsx'
import { smePage } from './site/sme.tsx'
import type { SitePage } from './site-page.tsx'

/**
 * The table of the public pages; `portal-paths.ts` has the portals'. The first that matches an address
 * counts.
 */
const publicPages: Record<PublicPattern, SitePage> = {
  '/': homePage,
  '/about': aboutPage,
  '/programs': programsPage,
  '/news': newsPage,
  '/news/archives': newsArchivesPage,
  '/news/404': unknownArticlePage,
  '/news/:id': articlePage,
  '/contact': contactPage,
  '/enquiry': enquiryPage,
  '/newsletter/confirm': confirmPage,
  '/newsletter/unsubscribe': unsubscribePage,
  '/report-card': reportCardPage,
  '/principal-message': principalMessagePage,
  '/external-moodle': externalMoodlePage,
  '/dates-and-fees': datesAndFeesPage,
  '/sme/:name': smePage,
  '/404': notFoundPage,
}

/** Documents for machines. */
const publicDocuments: Record<DocumentPath, (site: SiteServices, url: URL) => Promise<Response>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  '/feed.xml': feed,
  '/site.webmanifest': manifest,
}

const pages: Record<string, SitePage | undefined> = publicPages
const documents: Record<string, Found['document']> = publicDocuments

/**
 * The part of the query that a page or document reads, in one spelling. Anything else in it, such as the
 * parameter that a social network adds to each link, is ignored.
 */
const queries: Record<string, (query: URLSearchParams) => string> = {
  '/news': ofCategory,
  '/feed.xml': ofCategory,
  '/contact': (query) => (wantsLiveMap(query) ? '?map=live' : ''),
  '/newsletter/confirm': anyToken,
  '/newsletter/unsubscribe': anyToken,
}

/** The form is sent to the address with its token, so the page itself need not know it. */
function anyToken(query: URLSearchParams): string {
  return query.get('token') ? '?token=any' : ''
}

function ofCategory(query: URLSearchParams): string {
  const category = readCategory(query)
  return category ? `?category=${category}` : ''
}

const patterns = [...Object.keys(documents), ...Object.keys(pages)].map((pathname) => ({
  pathname,
  pattern: new URLPattern({ pathname }, { ignoreCase: true }),
}))

/** The page or document at an address. */
export interface Found {
  /** Such as `/news/:id`. */
  pattern: string
  /** Undefined if the address is not a page's. */
  page?: SitePage
  params: Partial<Record<string, string>>
  /** The address of the page that says that nothing is here. */
  missing: string
  document?: (site: SiteServices, url: URL) => Promise<Response>
}

/** Finds what an address shows; a trailing slash and capital letters make no difference. */
export function findPage(path: string): Found {
  const pathname = withoutSlash(path)
  for (const { pathname: name, pattern } of patterns) {
    const match = pattern.exec({ pathname })
    if (match)
      return {
        pattern: name,
        page: pages[name],
        params: match.pathname.groups,
        missing: name === '/news/:id' ? '/news/404' : '/404',
        document: documents[name],
      }
  }
  return { pattern: '/*', params: {}, missing: '/404' }
}

/** The one spelling of a page's address, path and query: all that have the same one show the same. */
export function usualAddress({ pathname, searchParams }: URL): string {
  const { pattern } = findPage(pathname)
  return withoutSlash(pathname).toLowerCase() + (queries[pattern]?.(searchParams) ?? '')
}

function withoutSlash(path: string): string {
  let end = path.length
  // A loop, because a regular expression would take quadratic time for a path of slashes.
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
