import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { documentReply } from '#app/features/site/documents/documents.ts'

/**
 * Search engines may read everything except the portals, the interfaces and the page that ends the
 * newsletter.
 */
const closed = [
  '/portal',
  '/teachers-portal',
  '/admin',
  '/api/',
  '/auth/',
  '/storage/',
  '/newsletter/',
  '/enquiry',
]

export async function robots({ publicUrl }: SiteServices): Promise<Response> {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return documentReply('text/plain', `${lines.join('\n')}\n`)
}
