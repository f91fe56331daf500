import { portalParts, portals } from '#shared/session/portals.ts'

/** The documents of all portals. They are the same for everyone: only the browser knows who is signed in. */
const portalDocuments = portals.flatMap((portal): readonly string[] => portalParts[portal].documents)

/** The part of the program that an address belongs to, for the service worker. */
export type Area = 'portal' | 'public' | 'parents' | 'other'

/**
 * First parts of addresses that are never kept: calls, sign-in, personal files, and pages for one purpose.
 */
const never = new Set([
  'first-screens',
  'api',
  'auth',
  'storage',
  'functions',
  'health',
  'assets',
  'first-administrator',
  'newsletter',
])
const portalRoots = new Set(portalDocuments.map((path) => path.split('/')[1]))

/**
 * Finds the area of a page's address. A page with a query is made for one visitor, and one with a file
 * extension is a file: neither is kept.
 */
export function areaOf({ pathname, search }: { pathname: string; search: string }): Area {
  const [, first = ''] = pathname.split('/')
  if (portalRoots.has(first)) return 'portal'
  if (first === 'parents') return pathname === '/parents' && search === '' ? 'parents' : 'other'
  if (never.has(first) || search !== '' || !/^\/[a-z0-9/-]*$/.test(pathname)) return 'other'
  return 'public'
}

/**
 * The document that shows a portal page; the office's pages share one. Undefined for one that is not kept.
 */
export function documentOf(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/admin' || path.startsWith('/admin/')) return '/admin'
  return portalDocuments.find((known) => known === path)
}
