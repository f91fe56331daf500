/** Texts of tabs. */
export const tabTexts = {
  new: 'new',
}

/** Texts of lists that come a page at a time. */
export const lists = {
  older: 'Show older ones',
  loading: 'Loading...',
  olderFailed: 'The older ones could not be loaded',
}
