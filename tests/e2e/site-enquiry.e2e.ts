import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('a visitor writes from a phone, and the office answers by phone and closes it', async ({
  page,
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const name = `Mary ${randomUUID().slice(0, 6)}`
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const visitor = await phone.newPage()
  await visitor.goto('/sme/kiosk')
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Phone number or email').fill('call me')
  await visitor.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: 'Something Is Missing' })).toBeVisible()
  await expect(visitor.getByLabel('Your name')).toHaveValue(name)
  await checkAccessibility(visitor)
  await checkWidth(visitor)
  await visitor.getByLabel('Phone number or email').fill('7123 4567 after 4 pm')
  await visitor.getByLabel('Your message').fill('Do you have exercise books for Grade 9?')
  const send = visitor.getByRole('button', { name: 'Send', exact: true })
  const arrived = visitor.getByRole('heading', { name: 'Your Message Has Arrived' })
  await expect(async () => {
    if (await send.isVisible()) await send.click()
    await expect(arrived).toBeVisible({ timeout: 1000 })
  }).toPass()
  await visitor.getByRole('link', { name: 'Back to the page' }).click()
  await expect(visitor).toHaveURL(/\/sme\/kiosk$/)
  await phone.close()

  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await page.getByRole('link', { name: /new enquir/ }).click()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('7123 4567 after 4 pm · From Kiosk')
  await expect(card).toContainText('Do you have exercise books for Grade 9?')
  await checkAccessibility(page)
  await page.getByRole('button', { name: `Answer to ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Answer to ${name}` })
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await expect(dialog.getByText('Please write the answer.')).toBeVisible()
  await dialog.getByLabel('What was said').fill('Yes, 1.50 kina each.')
  await dialog.getByRole('button', { name: 'Save the answer' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toBeHidden()

  await page.getByRole('tab', { name: 'Answered' }).click()
  await expect(card).toContainText('Yes, 1.50 kina each.')
  await page.getByRole('button', { name: `Close: ${name}` }).click()
  await page.getByRole('tab', { name: 'Closed' }).click()
  await page.getByLabel('Search enquiries').fill(name)
  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing fits your search.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is shown once more, with what was typed, and then taken', async ({ page, database }) => {
    const name = `Joe ${randomUUID().slice(0, 6)}`
    await page.goto('/contact')
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('Phone number or email').fill('joe@example.com')
    await page.getByLabel('Your message').fill('When does enrolment begin?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Please Look at It Once More' })).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveValue('When does enrolment begin?')
    const arrived = page.getByRole('heading', { name: 'Your Message Has Arrived' })
    await expect(async () => {
      const send = page.getByRole('button', { name: 'Send', exact: true })
      if (await send.isVisible()) await send.click()
      await expect(arrived).toBeVisible({ timeout: 1000 })
    }).toPass()
    const row = await database.asService((tx) =>
      tx.deleteFrom('enquiries').where('name', '=', name).returning(['page', 'state']).executeTakeFirst(),
    )
    expect(row).toEqual({ page: '/contact', state: 'new' })
  })
})
