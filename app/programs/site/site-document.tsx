import type { ReactNode } from 'react'
import { IconLinks } from '#app/components/icon-links.tsx'
import type { School } from '#shared/school-settings/particulars.ts'
import { text as siteScript } from 'virtual:site-script'
import { newsList } from '#app/words/site/news.ts'
import siteSheetText from '#app/styles/site.css?inline'
import siteSheet from '#app/styles/site.css?url'

interface SiteDocumentProps {
  /** Title, description and other metadata. */
  meta: ReactNode
  /** Marks the script; see `server/documents/inline-scripts.ts`. */
  nonce: string
  /** Absent on an error page. */
  school?: Pick<School, 'crest' | 'timeZone' | 'locale'>
  /** The language of the page, English if none is named. */
  lang?: string
  children: ReactNode
}

/**
 * The document of a public page. Style sheet and script are inline, so that a slow connection shows
 * everything after one response.
 */
export function SiteDocument({ meta, nonce, school, lang = 'en', children }: SiteDocumentProps) {
  return (
    <html lang={lang} data-time-zone={school?.timeZone} data-locale={school?.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {meta}
        <IconLinks school={school} />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/atom+xml" href="/feed.xml" title={newsList.title} />
        {import.meta.env.DEV ? (
          <>
            <link rel="stylesheet" href={siteSheet} />
            <script type="module" src="/@vite/client" />
          </>
        ) : (
          <style data-site="" dangerouslySetInnerHTML={{ __html: siteSheetText }} />
        )}
      </head>
      <body>
        {children}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: siteScript }} />
      </body>
    </html>
  )
}
