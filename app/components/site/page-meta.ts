import type { MetaDescriptor } from 'react-router'
import { school } from '#school.config.ts'

interface PageMeta {
  title: string
  description: string
  /** The path of the page, such as '/about'. */
  path: string
  /** The name of a picture in `public/social/`, 1200 × 630, or another picture of the site. */
  picture: string | { path: string; width: number; height: number }
  article?: { published: string }
  /** Structured data in the vocabulary of schema.org. */
  data?: object
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The public address of the site, which the site's frame has from the server. */
export function readPublicUrl(matches: Matches): string {
  const frame = matches.find((match) => match?.id === 'routes/site/frame')
  return (frame?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? school.website
}

/** Title, description, canonical address, and the tags that networks read when the page is shared. */
export function pageMeta(
  matches: Matches,
  { title, description, path, picture, article, data }: PageMeta,
): MetaDescriptor[] {
  const publicUrl = readPublicUrl(matches)
  const url = publicUrl + path
  const image =
    typeof picture === 'string' ? { path: `/social/${picture}.jpg`, width: 1200, height: 630 } : picture
  const documentTitle = title.includes(school.name) ? title : `${title} · ${school.name}`
  return [
    { title: documentTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:site_name', content: school.name },
    { property: 'og:image', content: publicUrl + image.path },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(article ? [{ property: 'article:published_time', content: article.published }] : []),
    ...(data ? [{ 'script:ld+json': data as Record<string, string> }] : []),
  ]
}
