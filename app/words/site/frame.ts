export const skipLink = 'Skip to the content'
export const menuLabel = 'Menu'

export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  text: 'The page may have moved, or its address may be mistyped. Nothing of yours is lost.',
  home: 'Return to Home',
}

/** Follows the text of an error. @param id under which the server's log has it */
export function requestNumber(id: string): string {
  return `If it stays like this, tell the school office this number: ${id}`
}

/** Shown instead of an article by the office while the database is unavailable. */
export const newsUnavailable = 'This article cannot be read just now. Please try again in a moment.'

export const unexpectedError = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Load the page again; if it stays like this, please tell the school office.',
  home: 'Return to Home',
  reload: 'Load again',
  noForm: 'This page takes no form.',
}

/** The subject of the mail to the office from the page of the learning platform. */
export const supportSubject = 'Help with the learning platform'
