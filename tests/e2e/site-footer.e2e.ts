import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('the footer is changed on all pages, its links lead somewhere, and it is taken back', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const words = `Buses stop at the gate ${randomUUID().slice(0, 6)}`
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/site-pages')
  await page.getByRole('link', { name: 'Edit: Footer' }).click()
  await page.getByLabel('Heading of the address').fill(' ')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Heading of the address')).toBeFocused()
  await page.getByLabel('Heading of the address').fill('Find us')
  await page.getByLabel('When it is saved').selectOption('now')
  await page.getByLabel('Note below').fill(`${words}: [the way](/contakt).`)
  const deadLink = page.getByText('“the way” to /contakt (Note below)')
  await expect(deadLink).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of Footer"]')
  await expect(preview.getByRole('contentinfo').getByText(words)).toBeInViewport()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByLabel('Note below').fill(`${words}: [the way](/contact).`)
  await expect(deadLink).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Page published', { exact: true }).first()).toBeVisible()

  const site = await page.context().newPage()
  for (const address of ['/', '/about', '/portal']) {
    await site.goto(address)
    const footer = site.getByRole('contentinfo')
    await expect(footer).toContainText(words)
    await expect(footer.getByText('Golden Jubilee 1975-2025')).toHaveCount(1)
    await expect(footer.locator('a', { hasText: 'the way' })).toHaveAttribute('href', '/contact')
  }
  await page.getByRole('link', { name: 'Edit: Footer' }).click()
  await page.getByRole('button', { name: 'Return to this: The words with which the page came' }).click()
  await page.getByLabel('When it is saved').selectOption('now')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Page published', { exact: true }).first()).toBeVisible()
  await expect(async () => {
    await site.goto('/')
    await expect(site.getByRole('contentinfo').getByText(words)).toHaveCount(0, { timeout: 500 })
  }).toPass()
})
