import type { Page } from '@playwright/test'

/** Counts the presses of a pointer in this tab, over reloads. @returns a function that reads the count */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => sessionStorage.setItem('clicks', '0'))
  const listen = () =>
    document.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('clicks')))
}
