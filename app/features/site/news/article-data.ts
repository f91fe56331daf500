import { iconOf } from '#shared/school-settings/crest.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import { largestOf } from '#shared/pictures.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { preview } from './preview.ts'

/** An article as schema.org describes it, for search engines. */
export function articleData(item: NewsItem, url: string, school: School): object {
  const publicUrl = new URL(url).origin
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.title,
    description: preview(item.content),
    datePublished: item.date,
    mainEntityOfPage: url,
    image: publicUrl + socialPicture(item).path,
    author: { '@type': 'Organization', name: school.name, url: publicUrl },
    publisher: {
      '@type': 'Organization',
      name: school.name,
      logo: publicUrl + iconOf(school, 'icon-512.png'),
    },
  }
}

/** The picture that represents a shared article: its own, else one of the school. */
export function socialPicture({ picture, tagline }: NewsItem): {
  path: string
  width: number
  height: number
} {
  const own = picture && largestOf(picture)
  if (own) return { path: own.file_url, width: own.width, height: own.height }
  return { path: `/social/${tagline ? 'jubilee' : 'library'}.jpg`, width: 1200, height: 630 }
}
