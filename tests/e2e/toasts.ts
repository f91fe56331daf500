import { expect, type Locator, type Page } from '@playwright/test'

/** The messages at the edge of the screen, without those that are just fading out. */
export function shownToasts(page: Page): Locator {
  return page.locator('[data-sonner-toast]:not([data-removed=true])')
}

/** Expects that no message lies over an element. They move when something comes below them. */
export async function expectClearOfToasts(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    const { y, height } = (await element.boundingBox())!
    for (const toast of await shownToasts(page).all()) {
      const box = await toast.boundingBox()
      if (box) expect(box.y >= y + height || box.y + box.height <= y, 'a message is clear').toBe(true)
    }
  }).toPass()
}
