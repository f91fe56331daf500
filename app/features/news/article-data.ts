import type { NewsItem } from '#app/content/news/news-item.ts'
import { school } from '#school.config.ts'
import { preview } from './preview.ts'

/** An article as schema.org describes it, for search engines. */
export function articleData(item: NewsItem, url: string): object {
  const publicUrl = new URL(url).origin
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.title,
    description: preview(item.content),
    datePublished: item.date,
    mainEntityOfPage: url,
    image: `${publicUrl}/social/${item.tagline ? 'jubilee' : 'library'}.jpg`,
    author: { '@type': 'Organization', name: school.name, url: publicUrl },
    publisher: { '@type': 'Organization', name: school.name, logo: `${publicUrl}/icon-512.png` },
  }
}
