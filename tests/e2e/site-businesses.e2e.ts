import { rm } from 'node:fs/promises'
import { startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'
import { openAdminPage } from './admin-pages.ts'
import { expect, test } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('a small business is added, one is renamed and one hidden, in menus, pages, sitemap and enquiries', async ({
  browser,
  checkAccessibility,
  checkWidth,
}) => {
  // The menus of all pages change, so the school is one of its own.
  const program = await startProgram()
  const context = await browser.newContext({ baseURL: program.url })
  const page = await context.newPage()
  try {
    await withDatabase(program.dataDir, async (database) =>
      logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] })),
    )
    await openAdminPage(page, 'Website', 'Page texts')
    await page.getByRole('link', { name: 'Edit: Small businesses in the menu' }).click()
    await page.getByRole('button', { name: 'Remove Piggery' }).click()
    await page.getByLabel('Name in the menu').first().fill('Tuck Shop')
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByLabel('Name in the menu').last().fill('Bakery')
    await page.getByLabel('Last part of the page’s address').last().fill('Our bakery!')
    await page.getByLabel('When it is saved').selectOption('now')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Use small letters, digits and hyphens')).toBeVisible()
    await page.getByLabel('Last part of the page’s address').last().fill('bakery')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      // Further up the bar of buttons covers whatever is just below it.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await checkAccessibility(page)
      await checkWidth(page)
    }
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Page published', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Piggery' })).toContainText(
      'Not in the menu',
    )

    await page.getByRole('link', { name: 'Edit: Bakery' }).click()
    await page.getByLabel('Introduction').fill('Bread and buns, warm before the first lesson.')
    const preview = page.frameLocator('iframe[title="Preview of Bakery"]')
    await expect(preview.getByText('Bread and buns')).toBeVisible()
    await page.getByLabel('When it is saved').selectOption('now')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Edit: Bakery' })).toBeVisible()

    const site = await context.newPage()
    await site.goto('/')
    await site.getByRole('button', { name: 'SME' }).click()
    const menu = site.getByRole('navigation', { name: 'Main', exact: true })
    await expect(menu.getByRole('link', { name: 'Tuck Shop' })).toHaveAttribute('href', '/sme/kiosk')
    await expect(menu.getByRole('link', { name: 'Piggery' })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Bakery' }).click()
    await expect(site.getByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible()
    await expect(site.getByText('Bread and buns')).toBeVisible()
    for (const width of [360, 1280]) {
      await site.setViewportSize({ width, height: 800 })
      await checkAccessibility(site)
      await checkWidth(site)
    }
    await expect(site.getByRole('navigation', { name: 'Our other businesses' })).toContainText('Tuck Shop')
    expect((await page.request.get('/sme/piggery')).status()).toBe(404)
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    expect([sitemap.includes('/sme/bakery'), sitemap.includes('/sme/piggery')]).toEqual([true, false])

    await site.getByLabel('Your name').fill('Mary Temu')
    await site.getByLabel('Phone number or email').fill('7123 4567')
    await site.getByLabel('Your message').fill('Do you bake for weddings?')
    const send = site.getByRole('button', { name: 'Send', exact: true })
    await expect(async () => {
      if (await send.isVisible()) await send.click()
      await expect(site.getByRole('heading', { name: 'Your Message Has Arrived' })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await openAdminPage(page, 'Website', 'Enquiries')
    await expect(page.getByText('From Bakery')).toBeVisible()
  } finally {
    await context.close()
    await stopProgram(program)
    await rm(program.dataDir, { recursive: true })
  }
})
