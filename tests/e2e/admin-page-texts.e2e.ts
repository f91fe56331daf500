import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { toastOf } from './teacher-people.ts'

test('of two who write one page the second is told, and keeps what was typed', async ({
  page,
  browser,
  baseURL,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const other = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const phone = await other.newPage()
  for (const machine of [page, phone]) {
    await logIn(machine, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/site-pages')
    await machine.getByRole('link', { name: 'Edit: Programs' }).click()
    await expect(machine.getByLabel('Introduction')).toBeVisible()
  }
  await page.getByLabel('Introduction').fill('Words of the first')
  await phone.getByLabel('Introduction').fill('Words of the second')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
  await phone.getByRole('button', { name: 'Save draft' }).click()
  await expect(phone.getByText('Changed elsewhere', { exact: true })).toBeVisible()
  await expect(phone.getByLabel('Introduction')).toHaveValue('Words of the second')
  await checkAccessibility(phone)
  await checkWidth(phone)
  await phone.getByRole('button', { name: 'Keep what I typed' }).click()
  await phone.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(phone, 'Draft saved')).toBeVisible()
  await page.getByRole('link', { name: 'Edit: Programs' }).click()
  await expect(page.getByLabel('Introduction')).toHaveValue('Words of the second')
  // What braces and stars mean does not stand between the heading and the first field.
  await expect(page.getByText(/^Words in braces take/)).toBeHidden()
  await page.getByText('Bold words, links, lists and particulars of the school').click()
  await expect(page.getByText(/^Words in braces take/)).toBeVisible()
  await page.getByRole('button', { name: 'Throw the draft away' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, 'Draft thrown away')).toBeVisible()
  await other.close()
})
