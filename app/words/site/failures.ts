import type { PageFault } from '#app/lib/page/page-fault.ts'

export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  text: 'The page may have moved, or its address may be mistyped. Nothing of yours is lost.',
  home: 'Return to Home',
}

/** The reasons for which a page cannot be made. */
export const pageFaults = {
  /** Instead of an article that the office has written, while the database is away. */
  newsUnavailable: 'This article cannot be read just now. Please try again in a moment.',
  noForm: 'This page takes no form.',
} satisfies Record<PageFault['reason'], string>

/** The subject of the mail to the office from the page of the learning platform. */
export const supportSubject = 'Help with the learning platform'
