import type { Locator, Page } from '@playwright/test'

/** The messages at the edge of the screen, without those that are just fading out. */
export function shownToasts(page: Page): Locator {
  return page.locator('[data-sonner-toast]:not([data-removed=true])')
}
