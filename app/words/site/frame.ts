import type { PageFault } from '#app/lib/page/page-fault.ts'

/** Header, menus and footer, and what several pages say. */
export const frame = {
  skip: 'Skip to the content',
  menu: 'Menu',
  /** The name of the link with the crest. */
  home: (name: string) => `${name}, home`,
  main: 'Main',
  /** The name of the navigation on a small screen. */
  mainSmall: 'Main, small screen',
  phone: 'Phone',
  newTab: '(opens in a new tab)',
  language: 'Language',
}

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

export const unexpectedError = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Load the page again; if it stays like this, please tell the school office.',
  home: 'Return to Home',
  reload: 'Load again',
  /** Followed by the number under which the server's log has the failure. */
  number: 'If it stays like this, tell the school office this number:',
}

/** The subject of the mail to the office from the page of the learning platform. */
export const supportSubject = 'Help with the learning platform'
