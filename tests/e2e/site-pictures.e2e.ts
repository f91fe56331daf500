import { randomUUID } from 'node:crypto'
import { photograph } from '#tests/support/photograph.ts'
import { openAdminPage } from './admin-pages.ts'
import { expect, test } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('a photograph is dropped into the library, cut around what counts, and deleted again', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  // Its pieces take their time on a machine that is busy with other tests.
  test.slow()
  const alt = `The choir on sports day ${randomUUID().slice(0, 6)}`
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await openAdminPage(page, 'Website', 'Picture library')
  await page.getByRole('tab', { name: 'Add a picture' }).click()
  await page.getByLabel('What the picture shows').fill(alt)
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByText('Choose a photograph.')).toBeVisible()

  const photo = Buffer.from(await photograph({ width: 600, height: 800 })).toString('base64')
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
  await expect(card).toContainText('Not used yet', { timeout: 30_000 })
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
  await page.getByLabel('What the picture shows').fill(`${alt}, seen again`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const renamed = page.getByRole('article').filter({ hasText: `${alt}, seen again` })
  await renamed.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(renamed).toHaveCount(0)
})
