import type { SiteServices } from '#shared/site-services.ts'
import { feed } from './documents/feed.ts'
import { manifest } from './documents/manifest.ts'
import { robots } from './documents/robots.ts'
import { sitemap } from './documents/sitemap.ts'
import { aboutPage } from './site/about.tsx'
import { contactPage } from './site/contact.tsx'
import { enquiryPage } from './site/enquiry.tsx'
import { externalMoodlePage } from './site/external-moodle.tsx'
import { homePage } from './site/home.tsx'
import { articlePage } from './site/news-article.tsx'
import { newsArchivesPage } from './site/news-archives.tsx'
import { newsPage } from './site/news.tsx'
import { unsubscribePage } from './site/newsletter-unsubscribe.tsx'
import { notFoundPage } from './site/not-found.tsx'
import { principalMessagePage } from './site/principal-message.tsx'
import { programsPage } from './site/programs.tsx'
import { smePage } from './site/sme.tsx'
import type { SitePage } from './site-page.tsx'

/** The table of the public pages; `portal-paths.ts` is that of the portals. The first that fits an address counts. */
const pages: Record<string, SitePage> = {
  '/': homePage,
  '/about': aboutPage,
  '/programs': programsPage,
  '/news': newsPage,
  '/news/archives': newsArchivesPage,
  '/news/:id': articlePage,
  '/contact': contactPage,
  '/enquiry': enquiryPage,
  '/newsletter/unsubscribe': unsubscribePage,
  '/principal-message': principalMessagePage,
  '/external-moodle': externalMoodlePage,
  '/sme/:name': smePage,
  '/*': notFoundPage,
}

/** Documents for machines. */
const documents: Record<string, (site: SiteServices, url: URL) => Promise<Response>> = {
  '/sitemap.xml': sitemap,
  '/robots.txt': robots,
  '/feed.xml': feed,
  '/site.webmanifest': manifest,
}

const patterns = [...Object.keys(documents), ...Object.keys(pages)].map((pathname) => ({
  pathname,
  pattern: new URLPattern({ pathname }, { ignoreCase: true }),
}))

/** The page or document of an address. */
export interface Found {
  /** Such as `/news/:id`. */
  pattern: string
  page: SitePage
  params: Partial<Record<string, string>>
  document?: (site: SiteServices, url: URL) => Promise<Response>
}

/** Finds what an address shows; a slash at its end and capital letters make no difference. */
export function findPage(path: string): Found {
  let end = path.length
  // By hand: a regular expression takes quadratic time for a path of slashes.
  while (end > 1 && path[end - 1] === '/') end -= 1
  const pathname = path.slice(0, end)
  for (const { pathname: name, pattern } of patterns) {
    const match = pattern.exec({ pathname })
    if (match)
      return {
        pattern: name,
        page: pages[name] ?? notFoundPage,
        params: match.pathname.groups,
        document: documents[name],
      }
  }
  return { pattern: '/*', page: notFoundPage, params: {} }
}
