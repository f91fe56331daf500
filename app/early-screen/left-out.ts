/*
 * In the place of what a first screen never shows when it is first rendered, in the scripts of early screens: open menus,
 * messages, printed sheets and failures.
 */

import { lazy } from './small-react.ts'

function shownLater(): null {
  return null
}

export const MenuPanel = shownLater
export const MenuItem = shownLater
export const MenuLink = shownLater
export const PrintedSheet = shownLater
export const RetryAlert = shownLater
export const LoadFailure = shownLater
export const LateOutbox = shownLater
export const TimetableSheet = shownLater
export const StudentMatches = shownLater
export const toast = shownLater

/** A part that is fetched when it is shown; until then there is what stands in for it. */
export const loadPart = lazy

/** Every menu is closed; its button is pressed again once the program has come. */
export function useDisclosure() {
  return { open: false, setOpen: shownLater, groupProps: { 'data-menu': '' } }
}

export function usePrintedSheet() {
  return { isAsked: false, print: shownLater }
}

/** Effects beside the screen are the program's. */
export const forgetDrafts = shownLater
export const useKeptAhead = shownLater
export const useTabRow = shownLater
export const fetchLater = shownLater
