import { siteContext } from '#app/routes/context.ts'
import { documentReply } from '#app/features/site/documents/documents.ts'
import type { Route } from './+types/robots'

/** Search engines may read all but the portals, the interfaces and the page that ends the newsletter. */
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

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return documentReply('text/plain', `${lines.join('\n')}\n`)
}
