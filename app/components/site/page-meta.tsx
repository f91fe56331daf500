import type { Spoken } from '#app/lib/page/spoken.ts'
import type { ReactNode } from 'react'
import { crestFile } from '#shared/school-settings/crest.ts'
import type { School } from '#shared/school-settings/particulars.ts'

interface PageMetaProps {
  title: string
  description: string
  path: string
  /**
   * The name of a picture in `public/social/`, 1200 × 630, for which a school's own crest is used instead; or
   * another picture of the site.
   */
  picture: string | { path: string; width: number; height: number }
  article?: { published: string }
  /** Structured data in the vocabulary of schema.org. */
  data?: object
}

interface MetaContext {
  school: School
  /** `publicUrl`: the public address of the site, without a slash at its end. */
  site: { publicUrl: string }
}

interface Headed {
  title: string
  description: (school: string) => string
}

/** Title and description of a page whose text comes from the program. */
export function headOf(
  { school, say }: { school: School; say: Spoken['say'] },
  english: Headed,
): { title: string; description: string } {
  const { title, description } = say(english)
  return { title, description: description(school.name) }
}

/** The title of a page that search engines shall not list. */
export function unlistedMeta({ school }: MetaContext, title: string): ReactNode {
  return (
    <>
      <title>{titleOf(title, school)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

/** The school's name is added to a title that does not contain it. */
function titleOf(title: string, { name }: School): string {
  return title.includes(name) ? title : `${title} · ${name}`
}

/** The picture of a page that has none of its own: one of the school's crest, or a drawing. */
function socialPath(drawing: string, { crest }: School): string {
  return crest ? crestFile(crest, 'social.jpg') : `/social/${drawing}.jpg`
}

/** Title, description, canonical address, and the tags that networks read when the page is shared. */
export function pageMeta(
  { school, site: { publicUrl } }: MetaContext,
  { title, description, path, picture, article, data }: PageMetaProps,
): ReactNode {
  const url = publicUrl + path
  const image =
    typeof picture === 'string' ? { path: socialPath(picture, school), width: 1200, height: 630 } : picture
  return (
    <>
      <title>{titleOf(title, school)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={school.name} />
      <meta property="og:image" content={publicUrl + image.path} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.published} />}
      {data && (
        <script
          type="application/ld+json"
          // A text of the school must not be able to close the script element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
        />
      )}
    </>
  )
}
