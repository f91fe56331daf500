import { adminPages } from '#app/words/office/pages.ts'
import { findPortalPage, portalPaths, type PortalPageName } from '#app/lib/navigation/portal-paths.ts'

/**
 * The portal page whose document is at this path. A page that the Admin Portal does not have is not found, like
 * every unknown address. Only the server asks: the names of the pages would weigh on the portals' first screens.
 */
export function findPortalDocument(pathname: string): PortalPageName | undefined {
  const [, page] = portalPaths.admin.exec(pathname) ?? []
  const isUnknown = page !== undefined && page !== 'students' && !Object.hasOwn(adminPages, page)
  return isUnknown ? undefined : findPortalPage(pathname)
}

/**
 * The address of a portal page's document: one for all screens of the Admin Portal, and whatever the query.
 */
export function portalDocument(pathname: string): string | undefined {
  const name = findPortalDocument(pathname)
  return name === 'admin' ? '/admin' : name && pathname.toLowerCase().replace(/\/$/, '')
}
