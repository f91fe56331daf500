/** The addresses of the public pages; those with a colon have one page for each article or small business. */
export const publicPatterns = [
  '/',
  '/about',
  '/programs',
  '/news',
  '/news/archives',
  '/news/404',
  '/news/:id',
  '/contact',
  '/enquiry',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/report-card',
  '/principal-message',
  '/external-moodle',
  '/dates-and-fees',
  '/sme/:name',
  '/404',
] as const

export type PublicPattern = (typeof publicPatterns)[number]

/** Documents for machines. */
export const documentPaths = ['/sitemap.xml', '/robots.txt', '/feed.xml', '/site.webmanifest'] as const

export type DocumentPath = (typeof documentPaths)[number]

/** The public events for the calendars of other programs. */
export const eventsPath = '/news/events.ics'

/** The parents' page, which is made for one reader. */
export const parentsPath = '/parents'

const fixed: readonly string[] = [...publicPatterns, ...documentPaths, eventsPath, parentsPath].filter(
  (path) => !path.includes(':') && !path.endsWith('404'),
)

/** Whether a path is that of a public page or document that every school has, or is in a portal. */
export function isFixedPath(path: string): boolean {
  const usual = path.toLowerCase().replace(/(?<=.)\/$/, '')
  return fixed.includes(usual) || /^\/(portal|teachers-portal|admin)(\/|$)/.test(usual)
}
