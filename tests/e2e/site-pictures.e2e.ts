import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { photograph } from '#tests/support/photograph.ts'
import { openAdminPage } from './admin-pages.ts'
import { expect, test } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { arrivedBytes, openSlowLine, watchOffsets } from './slow-line.ts'

test('a photograph is dropped into the library, takes a drawing’s place, and gives it back', async ({
  page,
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  // Its pieces take their time on a machine that is busy with other tests.
  const alt = `The choir on sports day ${randomUUID().slice(0, 6)}`
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/site-pictures')
  await page.getByRole('tab', { name: 'Add a picture' }).click()
  await page.getByLabel('What the picture shows').fill(alt)
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByText('Choose a photograph.')).toBeVisible()

  await page
    .getByLabel('Choose a file: Photograph')
    .setInputFiles({ name: 'list.heic', mimeType: 'image/heic', buffer: Buffer.from('x') })
  await expect(page.getByText(/^This file is not a picture that can be shown/)).toBeVisible()
  await expect(page.getByText('list.heic')).toHaveCount(0)

  const photo = Buffer.from(await photograph({ width: 1200, height: 1600 })).toString('base64')
  const files = await page.evaluateHandle((content) => {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'choir.jpg', { type: 'image/jpeg' }))
    return transfer
  }, photo)
  await page.getByText('Photograph', { exact: true }).dispatchEvent('drop', { dataTransfer: files })
  await expect(page.getByText('choir.jpg')).toBeVisible()
  await page.getByLabel('From the top').fill('20')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('button', { name: 'Add picture' }).click()
  const card = page.getByRole('article').filter({ hasText: alt })
  await expect(card).toContainText('Not used yet')
  await expect(card).toContainText(/\d+ KB of 16 KB on a phone/)
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }

  await card.getByRole('button', { name: `Edit: ${alt}` }).click()
  await expect(page.getByLabel('From the top')).toHaveValue('20')
  await page.getByLabel('What the picture shows').fill(' ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('What the picture shows')).toBeFocused()
  const better = `${alt}, seen again`
  await page.getByLabel('What the picture shows').fill(better)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('article').filter({ hasText: better })).toBeVisible()

  await openAdminPage(page, 'Website', 'Page texts')
  await page.getByRole('link', { name: 'Edit: Piggery' }).click()
  const place = page.getByRole('group', { name: 'Photograph', exact: true })
  await place.getByRole('button', { name: 'Choose a photograph' }).click()
  await checkAccessibility(page)
  // Pictures are added in another tab: the open dialog shows them when its tab has the focus again.
  const best = `${better} and again`
  await database.asService((tx) =>
    tx.updateTable('site_pictures').set({ alt: best }).where('alt', '=', better).execute(),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('dialog').getByRole('button', { name: best }).click()
  await expect(place).toContainText(better)
  await place.scrollIntoViewIfNeeded()
  const preview = page.frameLocator('iframe[title="Preview of Piggery"]')
  await expect(preview.getByRole('img', { name: better })).toHaveJSProperty('complete', true)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByLabel('When it is saved').selectOption('now')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  expect(await visit(browser, new URL('/sme/piggery', page.url()).href, better)).toBeLessThanOrEqual(60_000)

  await openAdminPage(page, 'Website', 'Picture library')
  const used = page.getByRole('article').filter({ hasText: better })
  await expect(used).toContainText('Used in: Piggery')
  await expect(used.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await openAdminPage(page, 'Website', 'Page texts')
  await page.getByRole('link', { name: 'Edit: Piggery' }).click()
  await place.getByRole('button', { name: 'Back to the drawing' }).click()
  await expect(place.getByRole('button', { name: 'Choose a photograph' })).toBeFocused()
  await page.getByLabel('When it is saved').selectOption('now')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Edit: Piggery' })).toBeVisible()
  await openAdminPage(page, 'Website', 'Picture library')
  await used.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(used).toHaveCount(0)
})

test('a photograph of twelve megapixels goes on over a slow line that was cut, and is made light', async ({
  page,
  database,
}) => {
  // It is as large as phones write them, and its pieces are many.
  const alt = `The new classrooms ${randomUUID().slice(0, 6)}`
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/site-pictures')
  await page.getByRole('tab', { name: 'Add a picture' }).click()
  await page.getByLabel('What the picture shows').fill(alt)
  const buffer = Buffer.from(await photograph({ width: 4032, height: 3024, orientation: 6 }))
  expect(buffer.length).toBeGreaterThan(5_000_000)
  await page
    .getByLabel('Choose a file: Photograph')
    .setInputFiles({ name: 'classrooms.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('classrooms.jpg')).toBeVisible()
  const line = await openSlowLine(page)
  const offsets = watchOffsets(page)
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect.poll(() => arrivedBytes(page)).toBeGreaterThan(2_000_000)
  await line.cut()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  const sentBefore = offsets.length
  await line.mend()
  const card = page.getByRole('article').filter({ hasText: alt })
  await expect(card).toContainText(/\d+ KB of 16 KB on a phone/)
  expect(offsets[sentBefore]).toBeGreaterThan(1_000_000)
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
})

/** Opens a page as the first visit of a phone with a dense screen. @returns the bytes of all answers, with their headers */
async function visit(browser: Browser, url: string, picture: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 3,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  })
  const site = await context.newPage()
  const sizes: Promise<number>[] = []
  site.on('requestfinished', (request) => {
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  await site.goto(url, { waitUntil: 'networkidle' })
  await expect(site.getByRole('img', { name: picture })).toHaveJSProperty('complete', true)
  expect(
    await site.getByRole('img', { name: picture }).evaluate((img: HTMLImageElement) => img.currentSrc),
  ).toMatch(/3x2\/800x533\.avif$/)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return bytes
}
