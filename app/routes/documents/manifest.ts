import { documentReply } from '#app/features/site/documents/documents.ts'
import { school } from '#school.config.ts'

/** The web app manifest, for phones with the site on their home screen. */
export function loader() {
  const manifest = {
    name: school.name,
    short_name: school.shortName,
    start_url: '/',
    display: 'browser',
    background_color: '#faf5e9',
    theme_color: '#173d2b',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  }
  return documentReply('application/manifest+json', JSON.stringify(manifest))
}
