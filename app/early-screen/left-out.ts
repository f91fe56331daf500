/*
 * In the place of what a first screen never shows when it is first rendered, in the scripts of early screens: open menus,
 * messages, printed sheets and failures.
 */

function shownLater(): null {
  return null
}

export const MenuPanel = shownLater
export const MenuItem = shownLater
export const MenuLink = shownLater
export const PrintedSheet = shownLater
export const RetryAlert = shownLater
export const LoadFailure = shownLater
export const StudentMatches = shownLater
export const toast = shownLater

export function usePrintedSheet() {
  return { isAsked: false, print: shownLater }
}

/** Effects beside the screen are the program's. */
export const forgetDrafts = shownLater
export const useKeptAhead = shownLater
export const useOutboxRefresh = shownLater
export const useTabRow = shownLater
