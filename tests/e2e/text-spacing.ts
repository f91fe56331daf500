import type { Page } from '@playwright/test'

/** Spaces the text of the page that is open as WCAG 1.4.12 demands. @returns a function that takes it back */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  const content = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`
  const style = await page.addStyleTag({ content })
  return async () => await style.evaluate((tag) => (tag as Element).remove())
}
