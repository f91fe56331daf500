import { portalDescription } from '#app/words/account/session.ts'
import { shortNameOf } from '#shared/school-settings/short-name.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { iconOf } from '#shared/school-settings/crest.ts'
import { documentReply } from '#app/features/site/documents/documents.ts'

/** The web app manifest: once installed, the site opens with the portal, in its own window. */
export async function manifest(site: SiteServices): Promise<Response> {
  const school = await site.school()
  const described = {
    name: school.name,
    short_name: shortNameOf(school),
    description: portalDescription(school),
    lang: 'en',
    id: '/portal',
    start_url: '/portal',
    scope: '/',
    display: 'standalone',
    background_color: '#faf5e9',
    theme_color: '#173d2b',
    icons: [
      ...(school.crest ? [] : [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }]),
      { src: iconOf(school, 'icon-192.png'), type: 'image/png', sizes: '192x192' },
      { src: iconOf(school, 'icon-512.png'), type: 'image/png', sizes: '512x512' },
      // Its background reaches the edges, so that each system can cut its own shape from it.
      { src: iconOf(school, 'icon-maskable.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
  return documentReply('application/manifest+json', JSON.stringify(described))
}
