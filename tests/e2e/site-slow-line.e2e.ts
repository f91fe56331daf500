import type { Page } from '@playwright/test'
import { test as base, expect } from '#tests/e2e/fixtures.ts'
import { withHomePictures } from '#tests/e2e/home-pictures.ts'

/** Nobody puts up other pictures while one of these tests looks at the drawn ones. */
const test = base.extend<{ drawnPictures: void }>({
  drawnPictures: [({ database }, provide) => withHomePictures(database, 'shared', provide), { auto: true }],
})

/** A phone on a slow connection. */
async function openSlowly(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const line = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 100_000 }
  await cdp.send('Network.emulateNetworkConditions', line)
  await page.goto(path)
}

function slide(page: Page, place: number) {
  return page.getByRole('group', { name: `${place} of 5` })
}

test('on a slow line a visitor reads, opens the menu and goes on', async ({ page }) => {
  await openSlowly(page, '/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main, small screen' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'News' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'News' })).toBeHidden()
  await button.click()
  await menu.getByRole('link', { name: 'News' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByRole('link', { name: 'Events', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page
    .getByRole('main')
    .getByRole('link', { name: /archive/i })
    .click()
  await expect(page).toHaveURL('/news/archives')
})

test('on a slow line the pictures change by their links, and each is fetched when it is shown', async ({
  page,
}) => {
  // The pictures do not move on by themselves, and the next one is not fetched ahead.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSlowly(page, '/')
  const loaded = () =>
    page.getByRole('region', { name: 'Pictures of the school' }).evaluate((carousel) => {
      const pictures = [...carousel.querySelectorAll('img')]
      return pictures.filter(({ naturalWidth }) => naturalWidth > 0).length
    })
  await expect.poll(loaded).toBe(1)
  await page.getByRole('link', { name: 'Show picture 3' }).click()
  await expect(slide(page, 3)).toBeVisible()
  await expect(slide(page, 1)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: 'Show picture 1' })).not.toHaveAttribute('aria-current')
  // The one before it is there for going back.
  await expect.poll(loaded).toBe(3)
})
