import type { MetaDescriptor } from 'react-router'
import { schoolText, type SchoolText } from '#app/lib/school.ts'
import type { School } from '#shared/school-settings.ts'

interface PageMeta {
  title: SchoolText
  description: SchoolText
  /** The path of the page, such as '/about'. */
  path: string
  /** The name of a picture in `public/social/`, 1200 × 630, or another picture of the site. */
  picture: string | { path: string; width: number; height: number }
  article?: { published: string }
  /** Structured data in the vocabulary of schema.org. */
  data?: object
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface FrameData {
  /** The public address of the site, without a slash at its end. */
  publicUrl: string
  school: School
}

/** The data that the site's frame has from the server. */
export function readFrame(matches: Matches): FrameData {
  const frame = matches.find((match) => match?.id === 'routes/site/frame')
  if (!frame?.loaderData) throw new Error('The page is outside of the frame of the site.')
  return frame.loaderData as FrameData
}

/** The title of a page that search engines shall not list. */
export function unlistedMeta(matches: Matches, title: string): MetaDescriptor[] {
  return [{ title: titleOf(title, readFrame(matches).school) }, { name: 'robots', content: 'noindex' }]
}

/** The name of the school follows a title that does not have it. */
function titleOf(title: string, { name }: School): string {
  return title.includes(name) ? title : `${title} · ${name}`
}

/** Title, description, canonical address, and the tags that networks read when the page is shared. */
export function pageMeta(
  matches: Matches,
  { title, description, path, picture, article, data }: PageMeta,
): MetaDescriptor[] {
  const { publicUrl, school } = readFrame(matches)
  const url = publicUrl + path
  const image =
    typeof picture === 'string' ? { path: `/social/${picture}.jpg`, width: 1200, height: 630 } : picture
  const heading = schoolText(title, school)
  const summary = schoolText(description, school)
  return [
    { title: titleOf(heading, school) },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: summary },
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
