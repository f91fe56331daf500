/**
 * The addresses of the portals' pages, with or without a slash at the end and in any case, like those of the public
 * pages in `app/routes/site-pages.ts`. The groups of a pattern are the page's parameters.
 */
export const portalPaths = {
  portal: /^\/portal\/?$/i,
  account: /^\/portal\/account\/?$/i,
  callback: /^\/portal\/callback\/?$/i,
  forgot: /^\/portal\/forgot\/?$/i,
  admin: /^\/admin(?:\/([^/]+))?(?:\/([^/]+))?\/?$/i,
  firstAdministrator: /^\/first-administrator\/?$/i,
  teachersPortal: /^\/teachers-portal\/?$/i,
} as const

export type PortalPageName = keyof typeof portalPaths

const names = Object.keys(portalPaths) as PortalPageName[]

/** The page of a portal at this path; undefined for public pages and for addresses that are none. */
export function findPortalPage(pathname: string): PortalPageName | undefined {
  return names.find((name) => portalPaths[name].test(pathname))
}

/** The address of the document of a portal's page: one for all screens of the Admin Portal, and whatever the query. */
export function portalDocument(pathname: string): string | undefined {
  const name = findPortalPage(pathname)
  return name === 'admin' ? '/admin' : name && pathname.toLowerCase().replace(/\/$/, '')
}

/** The parameters in the path of a portal's page; undefined for those that are left out. */
export function readParameters(name: PortalPageName, pathname: string): (string | undefined)[] {
  const [, ...parameters] = portalPaths[name].exec(pathname) ?? []
  return parameters.map((text: string | undefined) => text && decodeURIComponent(text))
}
