/** Header, menus and footer, and what several pages say. */
export const frame = {
  skip: 'Skip to the content',
  menu: 'Menu',
  /** The name of the link with the crest. */
  home: (name: string) => `${name}, home`,
  main: 'Main',
  /** The name of the navigation on a small screen. */
  mainSmall: 'Main, small screen',
  newTab: '(opens in a new tab)',
}

export const unexpectedError = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Load the page again; if it stays like this, please tell the school office.',
  home: 'Return to Home',
  reload: 'Load again',
  /** Followed by the number under which the server's log has the failure. */
  number: 'If it stays like this, tell the school office this number:',
}
