import { test, expect } from './fixtures.ts'
import { openAdminPage } from './admin-pages.ts'
import { buildPortalStudent, buildPortalTeacher, logInByForm, submitLogin } from './portal-people.ts'

test('a forgotten password comes back by way of the office', async ({
  page,
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const student = await buildPortalStudent(database)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/portal')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Enter your student ID.')).toBeVisible()
  await page.getByLabel('Student ID').fill(student.name.toUpperCase())
  await page.getByLabel(/A word for the office/).fill('9A, after the second bell')
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Your request is with the office')).toBeVisible()
  await page.getByRole('button', { name: 'Enter the code' }).click()
  await expect(page.getByLabel('Student ID')).toHaveValue(student.name.toUpperCase())

  const office = await (await browser.newContext()).newPage()
  await logInByForm(office, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await expect(office.getByRole('complementary', { name: /^Protect the school/ })).toBeVisible()
  await openAdminPage(office, 'People', 'Requests and messages')
  const request = office.getByRole('listitem').filter({ hasText: student.name })
  await expect(request).toContainText('Ruth Dambui')
  await expect(request).toContainText('9A, after the second bell')
  await checkAccessibility(office)
  await request.getByRole('button', { name: 'Make a code for Ruth Dambui' }).click()
  await office.getByRole('button', { name: 'Yes, make the code' }).click()
  const code = await office.getByRole('dialog').locator('.select-all').innerText()
  await office.getByRole('button', { name: 'I have handed it over' }).click()
  await expect(request).toContainText('A code was made')
  await office.context().close()

  await page.getByLabel('Code from the office').fill('BBBB-BBBB-BBBB')
  await page.getByLabel('New password', { exact: true }).fill('markham morning')
  await page.getByLabel('Confirm new password').fill('markham morning')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This code does not fit, or it has expired.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('markham morning')
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByLabel('Code from the office').fill(code)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your new password is saved')).toBeVisible()
  await submitLogin(page, { ...student, password: 'markham morning' })
  await expect(page.getByRole('heading', { name: 'Welcome, Ruth Dambui' })).toBeVisible()
})

test('a link from a mail leads to a new password, also when it names no address, and works once', async ({
  page,
  request,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  expect((await request.post('/auth/v1/recover', { data: { email: teacher.name } })).ok()).toBe(true)
  const { body } = await database.asService((tx) =>
    tx
      .selectFrom('auth.messages')
      .select('body')
      .where('user_id', '=', teacher.userId)
      .executeTakeFirstOrThrow(),
  )
  const [link = ''] = /https?:\S+/.exec(body ?? '') ?? []
  const { pathname, search } = new URL(link)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${pathname}${search}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/callback$/)
  await expect(page.getByText(teacher.name)).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByLabel('New password', { exact: true }).fill('markham morning')
  await page.getByLabel('Confirm new password').fill('markham morning')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Mary Kila' })).toBeVisible()

  await page.goto(`${pathname}${search}`)
  await expect(page.getByText('The link has expired, or it was used before.')).toBeVisible()
})
