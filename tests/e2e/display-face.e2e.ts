import type { Page } from '@playwright/test'
import { newsItems } from '#tests/support/example-news.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { expect, test } from './fixtures.ts'
import { noticeable, readShifts, watchShifts } from './layout-shifts.ts'

/** Keeps the display face from arriving. @returns lets it come, and waits until the page has had two frames with it */
async function holdFace(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const face = page.waitForResponse(/young-serif-(?!rare|extended)[^/]+\.woff2$/)
  await page.route(/\.woff2$/, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await (await face).finished()
    await page.waitForLoadState('load')
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  }
}

async function headingHeights(page: Page): Promise<number[]> {
  const headings = page.locator('h1, h2, h3')
  return await headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().height))
}

test('on a slow line a portal does without the display face until it is kept', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  )
  const faces: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && faces.push(request.url()))
  await page.goto('/portal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => await document.fonts.ready)
  expect(faces).toEqual([])
})

for (const address of ['/about', newsPath(newsItems[0]!.id), '/news', '/portal'])
  test(`nothing moves on a phone when the display face comes after the first paint: ${address}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const release = await holdFace(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('The page is still loading.')).toHaveCount(0)
    const heights = await headingHeights(page)
    await watchShifts(page)
    await release()
    expect(await headingHeights(page)).toEqual(heights)
    const { sum, moved } = await readShifts(page)
    expect(sum, moved.join('\n')).toBeLessThan(noticeable)
  })
