import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** One page shows them all; see `app/content/sme`. */
const businesses = ['kiosk', 'guest-house', 'vegetable-farming', 'poultry', 'cattle', 'piggery']

/** The table of the public pages and documents; `portal-paths.ts` is that of the portals. */
export default [
  layout('routes/site/frame.tsx', [
    index('routes/site/home.tsx'),
    route('about', 'routes/site/about.tsx'),
    route('programs', 'routes/site/programs.tsx'),
    route('news', 'routes/site/news.tsx'),
    route('news/archives', 'routes/site/news-archives.tsx'),
    route('news/:id', 'routes/site/news-article.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('enquiry', 'routes/site/enquiry.tsx'),
    route('newsletter/unsubscribe', 'routes/site/newsletter-unsubscribe.tsx'),
    route('principal-message', 'routes/site/principal-message.tsx'),
    route('external-moodle', 'routes/site/external-moodle.tsx'),
    ...businesses.map((name) => route(`sme/${name}`, 'routes/site/sme.tsx', { id: `sme/${name}` })),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  route('sitemap.xml', 'routes/documents/sitemap.ts'),
  route('robots.txt', 'routes/documents/robots.ts'),
  route('feed.xml', 'routes/documents/feed.ts'),
  route('site.webmanifest', 'routes/documents/manifest.ts'),
] satisfies RouteConfig
