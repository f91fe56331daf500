import { categoryNames, newsList } from '#app/words/site/news.ts'
import type { NewsItem } from '#app/content/news/news-item.ts'
import { escapeXml } from '#app/features/site/documents/documents.ts'
import type { NewsCategory } from '#shared/news/addresses.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { parseMarkup, type Run } from '#shared/markup.ts'
import { feedPath, newsPath } from '#app/content/news/news-path.ts'
import { preview } from './preview.ts'

/**
 * The news as an Atom feed, newest first, each article in full.
 * @param category for a feed of one category only
 */
export function writeFeed(
  school: School,
  publicUrl: string,
  all: readonly NewsItem[],
  category?: NewsCategory,
): string {
  const items = all.filter((item) => !category || item.category === category)
  const query = category ? `?category=${category}` : ''
  const title = category ? `${newsList.title}: ${categoryNames[category]}` : newsList.title
  const address = escapeXml(publicUrl)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${address}/${query}</id>
<title>${escapeXml(`${school.name}: ${title}`)}</title>
<updated>${instant(items[0]?.date ?? '1975-09-16')}</updated>
<author><name>${escapeXml(school.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${address}${feedPath(category)}"/>
<link rel="alternate" type="text/html" href="${address}/news${query}"/>
${items.map((item) => writeEntry(publicUrl, item)).join('\n')}
</feed>
`
}

function writeEntry(publicUrl: string, item: NewsItem): string {
  const address = escapeXml(publicUrl + newsPath(item.id))
  return `<entry>
<id>${address}</id>
<title>${escapeXml(item.title)}</title>
<updated>${instant(item.date)}</updated>
<published>${instant(item.date)}</published>
<category term="${item.category}" label="${categoryNames[item.category]}"/>
<link rel="alternate" type="text/html" href="${address}"/>
<summary>${escapeXml(preview(item.content))}</summary>
<content type="html">${escapeXml(toHtml(item.content, publicUrl))}</content>
</entry>`
}

/** An article is dated at noon, so that its day is the same everywhere nearby. */
function instant(day: string): string {
  return `${day}T02:00:00Z`
}

function toHtml(content: string, publicUrl: string): string {
  return parseMarkup(content)
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${runs(block.runs, publicUrl)}</p>`
      const list = block.kind === 'steps' ? 'ol' : 'ul'
      return `<${list}>${block.items.map((item) => `<li>${runs(item, publicUrl)}</li>`).join('')}</${list}>`
    })
    .join('')
}

function runs(parts: Run[], publicUrl: string): string {
  return parts
    .map(({ text, bold, href }) => {
      const isAddress = href !== undefined && URL.canParse(href, publicUrl)
      const address = isAddress ? escapeXml(new URL(href, publicUrl).href) : undefined
      const words = address ? `<a href="${address}">${escapeXml(text)}</a>` : escapeXml(text)
      return bold ? `<strong>${words}</strong>` : words
    })
    .join('')
}
