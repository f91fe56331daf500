/**
 * The addresses of the portals' pages, with or without a trailing slash and in any case, like those of the
 * public pages in `app/routes/site-pages.ts`. The groups of a pattern are the page's parameters.
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

/** The portal page at this path; undefined for public pages and for unknown addresses. */
export function findPortalPage(pathname: string): PortalPageName | undefined {
  return names.find((name) => portalPaths[name].test(pathname))
}

/** The parameters in the path of a portal page; undefined for those left out. */
export function readParameters(name: PortalPageName, pathname: string): (string | undefined)[] {
  const [, ...parameters] = portalPaths[name].exec(pathname) ?? []
  return parameters.map((text: string | undefined) => text && decodeURIComponent(text))
}
