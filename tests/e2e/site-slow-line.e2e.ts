import type { Page } from '@playwright/test'
import { test as base, expect } from '#tests/e2e/fixtures.ts'
import { withHomePictures } from '#tests/e2e/home-pictures.ts'

/** Nobody puts up other pictures while one of these tests looks at the drawn ones. */
const test = base.extend<{ drawnPictures: void }>({
  drawnPictures: [({ database }, provide) => withHomePictures(database, 'shared', provide), { auto: true }],
})

/** A phone on a connection that the browser itself calls slow. Returns the modules that the page has fetched. */
async function openSlowly(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const line = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 100_000 }
  await cdp.send('Network.emulateNetworkConditions', line)
  // Newer browsers do not judge the connection by such a limit.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  )
  const modules: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) modules.push(request.url())
  })
  await page.goto(path)
  return modules
}

function slide(page: Page, place: number) {
  return page.getByRole('group', { name: `${place} of 5` })
}

test('on a slow line a visitor reads, opens the menu and goes on without React', async ({ page }) => {
  const modules = await openSlowly(page, '/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main, small screen' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'News' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.mouse.move(180, 700)
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
  expect(modules).toEqual([])
})

test('on a slow line the pictures change by their links, and each is fetched when it is shown', async ({
  page,
}) => {
  const modules = await openSlowly(page, '/')
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
  await expect.poll(loaded).toBe(2)
  expect(modules).toEqual([])
})

test('on a slow line a button that needs React fetches it, and its press is not lost', async ({ page }) => {
  const modules = await openSlowly(page, '/')
  await page.getByRole('link', { name: 'Show picture 3' }).click()
  await expect(slide(page, 3)).toBeVisible()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(page.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-busy', 'true')
  await expect(slide(page, 4)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Next picture' })).not.toHaveAttribute('aria-busy')
  expect(modules.length).toBeGreaterThan(3)
})

test('a button that needs React can be pressed again after the connection was lost', async ({ page }) => {
  await openSlowly(page, '/')
  await page.route('**/*.js', (route) => route.abort())
  const next = page.getByRole('button', { name: 'Next picture' })
  await next.click()
  await expect(next).not.toHaveAttribute('aria-busy')
  await page.unroute('**/*.js')
  await next.click()
  await expect(slide(page, 2)).toBeVisible({ timeout: 30_000 })
})

test('what was typed before React came stays, and so does the place of everything on the page', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/contact')
  await page.getByLabel('E-mail address').fill('mary@example')
  await page.evaluate(() => {
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        const { dataset } = document.documentElement
        dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value)
      }
    })
    watch.observe({ type: 'layout-shift' })
  })
  release()
  await page.locator('header [data-ready]').first().waitFor({ state: 'attached' })
  await expect(page.getByLabel('E-mail address')).toHaveValue('mary@example')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  expect(await page.locator('html').getAttribute('data-shift')).toBeNull()
})
