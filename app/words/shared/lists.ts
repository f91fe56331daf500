/** Texts of tabs. */
export const tabTexts = {
  new: 'new',
}

/** Texts of lists that are loaded page by page. */
export const lists = {
  older: 'Show older ones',
  more: (count: number) => `Show ${count} more`,
  loading: 'Loading...',
  orderHint: 'Drag an entry to its place, or use the arrows.',
  up: (title: string) => `Move up: ${title}`,
  down: (title: string) => `Move down: ${title}`,
  moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}.`,
  olderFailed: 'The older ones could not be loaded',
}

/** Texts of a screen whose data could not be loaded. */
export const loadFailure = {
  error: { title: 'Error', description: 'Failed to load dashboard data.' },
  errorHelp: 'Nothing is lost. Please try again.',
  older: (when: string) => `This is what we last loaded, ${when}. It may have changed since.`,
  refresh: 'Load again',
}
