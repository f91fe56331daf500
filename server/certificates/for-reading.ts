import { documentPaths, eventsPath, publicPatterns } from '#shared/site-pages/public-paths.ts'

/**
 * The addresses of public pages, with or without a trailing slash. No part may lead elsewhere, as a dot
 * could.
 */
const pages = new RegExp(
  `^(${publicPatterns.map((pattern) => pattern.replace(/:\w+/, '[\\w-]+').replace(/^\/$/, '')).join('|')})/?$`,
  'i',
)
const documents: ReadonlySet<string | undefined> = new Set([...documentPaths, eventsPath])
/** Pictures and files of public pages. */
const files = /^\/(storage\/v1\/object\/public|social)\/[\w/-]+(\.[\w-]+)?$/

/**
 * Whether a request belongs to reading the public site and filling in its forms: nobody signs in by it, and
 * it shows no personal data.
 */
export function isForReading(method: string | undefined, pathname: string): boolean {
  if (method === 'POST') return pages.test(pathname) || pathname === '/api/v1/enquiry-forms'
  if (method !== 'GET' && method !== 'HEAD') return false
  return pages.test(pathname) || documents.has(pathname) || files.test(pathname)
}
