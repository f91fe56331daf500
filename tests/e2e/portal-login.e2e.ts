import type { Page } from '@playwright/test'
import { test, expect } from './fixtures.ts'
import {
  buildPortalStudent,
  buildPortalTeacher,
  storedKeys,
  logInByForm,
  logOut,
  submitLogin,
} from './portal-people.ts'

const chosen = 'kunai grass'

async function changePassword(page: Page, password: string, confirmation = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(confirmation)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** The message at the edge, by its two parts. */
async function expectToast(page: Page, title: string, description: string) {
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  // The one before may still be fading out.
  await expect(toasts.getByText(title, { exact: true }).first()).toBeVisible()
  await expect(toasts.getByText(description, { exact: true }).first()).toBeVisible()
}

test('the login says what is missing, answers what is wrong alike, and makes whoever tries too often wait', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })

  await test.step('the card opens for students, fits on a phone, says for whom each side is and what is missing, and shows the password', async () => {
    await page.goto('/portal')
    const login = page.getByRole('button', { name: 'Login' })
    const password = page.getByLabel('Password', { exact: true })
    await expect(page.getByRole('tab', { name: 'Student' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Student Portal' })).toBeVisible()
    await expect(login).toBeInViewport({ ratio: 1 })
    await checkWidth(page)
    await login.click()
    await expect(page.getByText('Enter your student ID.')).toBeVisible()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await expect(page.getByLabel('Student ID')).toBeFocused()

    await page.getByLabel('Student ID').fill('mary@school.ac.pg')
    await login.click()
    await expect(page.getByText('Teachers choose the Teacher tab.')).toBeVisible()

    await page.getByRole('tab', { name: 'Teacher', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Teacher Portal' })).toBeVisible()
    await checkAccessibility(page)
    await submitLogin(page, { name: 'mary@', password: 'x' })
    await expect(page.getByText('Enter a whole email address')).toBeVisible()
    await password.fill('kunai')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
  })

  await test.step('a wrong password, an unknown student ID and an account without a record are answered alike, and what was typed stays', async () => {
    const student = await buildPortalStudent(database)
    await page.goto('/portal')
    const password = page.getByLabel('Password', { exact: true })
    const withoutRecord = await buildPortalStudent(database, { has: 'nothing' })
    for (const { name, password: typed } of [
      { name: student.name, password: 'wrong' },
      { name: `nobody${student.name}`, password: 'wrong' },
      withoutRecord,
    ]) {
      await submitLogin(page, { name, password: typed })
      await expectToast(page, 'Login Failed', 'Invalid Student ID or password')
      await expect(page.getByText('Invalid Student ID or password'), 'it is said once').toHaveCount(1)
      await expect(password).toHaveAccessibleDescription('Check both fields and try again.')
      await expect(password).toBeFocused()
      await expect(page.getByLabel('Student ID')).toHaveValue(name)
      expect(await storedKeys(page)).toEqual([])
    }
    // The message leaves what is needed next free, and on the screen.
    await expect(page.getByRole('button', { name: 'Login' })).toBeInViewport({ ratio: 1 })
    const toast = (await page.locator('[data-sonner-toast][data-front=true]').boundingBox())!
    const field = (await password.boundingBox())!
    expect(toast.y + toast.height).toBeLessThanOrEqual(field.y)
  })

  await test.step('after too many attempts the waiting time is shown', async () => {
    const student = await buildPortalStudent(database)
    await page.goto('/portal')
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answered = page.waitForResponse('**/auth/v1/token**')
      await submitLogin(page, { ...student, password: 'wrong' })
      await answered
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    }
    await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toContainText(
      /wait \d+ seconds/,
    )
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each page of the portal says that it needs them, and shows nothing that turns for ever', async ({
    page,
  }) => {
    for (const path of ['/portal', '/teachers-portal', '/admin', '/portal/forgot']) {
      await page.goto(path)
      // Text locators leave out what stands in a noscript element.
      await expect(page.locator('noscript > div')).toBeVisible()
      await expect(page.locator('noscript > div')).toContainText('The portal needs JavaScript.')
      await expect(page.getByText('Checking')).toBeHidden()
    }
  })
})

test('without a connection nothing typed is lost, and after the login the page begins at its top, where the greeting has the focus', async ({
  page,
  context,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 480 })
  const student = await buildPortalStudent(database)
  await page.goto('/portal')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await context.setOffline(true)
  await submitLogin(page, student)
  await expect(page.getByRole('alert').filter({ hasText: 'No connection to the school' })).toBeVisible()
  await expect(page.getByLabel('Student ID')).toHaveValue(student.name)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Login' }).click()
  const greeting = page.getByRole('heading', { name: 'Welcome, Ruth Dambui' })
  await expect(greeting).toBeFocused()
  await expect(greeting).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the first login links the record, asks for a new password and then opens the portal', async ({
  page,
  database,
  checkAccessibility,
}) => {
  const student = await buildPortalStudent(database, { changed: false, has: 'record' })
  await logInByForm(page, student)
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility(page)

  await changePassword(page, chosen, 'something else')
  await expectToast(page, 'Password Mismatch', 'Passwords do not match. Please try again.')
  await expect(page.getByText('Passwords do not match.'), 'it is said once').toHaveCount(1)
  await expect(page.getByLabel('Confirm new password')).toBeFocused()
  await changePassword(page, 'five5')
  await expectToast(page, 'Password Too Short', 'Password must be at least 6 characters long.')
  await changePassword(page, student.password)
  await expectToast(page, 'Password Change Failed', 'Failed to update password. Please try again.')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /This is the password you were given\. Choose a different one\.$/,
  )
  await changePassword(page, chosen)
  await expectToast(
    page,
    'Password Change Successful',
    'Your password has been updated. You can now access the portal.',
  )
  await expectToast(page, 'Login Successful', 'Welcome to the Student Portal')
  await expect(page.getByRole('heading', { name: 'Welcome, Ruth Dambui' })).toBeVisible()
  // The toast behind shows neither its words under the front one, nor over the page.
  const behind = page.locator('[data-sonner-toast][data-expanded=false][data-front=false] [data-content]')
  await expect(behind.first()).toHaveCSS('opacity', '0')

  await logOut(page)
  await submitLogin(page, { ...student, password: chosen })
  await expect(page.getByRole('heading', { name: 'Welcome, Ruth Dambui' })).toBeVisible()
})

test('closing the password dialog is the end of the login, and behind that of a teacher stands the login of teachers', async ({
  page,
  database,
}) => {
  const student = await buildPortalStudent(database, { changed: false })
  const dialog = page.getByRole('dialog')
  for (const close of ['Cancel', 'Close']) {
    await logInByForm(page, student)
    await dialog.getByRole('button', { name: close }).click()
    await expectToast(page, 'Login Cancelled', 'You must change your password to access the portal.')
    await expect(page.getByText('You must change your password'), 'it is said once').toHaveCount(1)
    await expect(dialog).toBeHidden()
    expect(await storedKeys(page)).toEqual([])
  }
  await logInByForm(page, await buildPortalTeacher(database, { changed: false }))
  await expect(dialog).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Teacher Portal')
})

test('the change of a first password outlives a reload, an answer that does not come, one that is lost, and a line that drops after it', async ({
  page,
  database,
}) => {
  const student = await buildPortalStudent(database, { changed: false })
  await logInByForm(page, student)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('heading', { name: /Welcome, / })).toBeHidden()

  await page.route('**/auth/v1/user', (route) => route.abort())
  await changePassword(page, chosen)
  await expectToast(page, 'Password Change Failed', 'Failed to update password. Please try again.')
  const unanswered = dialog.getByText('No answer came from the school.')
  await expect(unanswered).toBeVisible()
  await page.unroute('**/auth/v1/user')
  // It is changed, and the answer is lost.
  await page.route('**/auth/v1/user', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const submit = page.getByRole('button', { name: 'Change password' })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/v1/user'))
  await submit.click()
  await lost
  await expect(unanswered).toBeVisible()
  await page.unroute('**/auth/v1/user')
  await page.route('**/api/v1/session', (route) => route.abort())
  // The same password once more, after which going on needs no further change.
  await submit.click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await page.unroute('**/api/v1/session')
  await page.getByRole('button', { name: 'Open the portal' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ruth Dambui' })).toBeVisible()
})

test('a teacher’s wrong password is answered in the teacher’s words, and the right one leads to the teacher dashboard', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  await logInByForm(page, { ...teacher, password: 'wrong' })
  await expectToast(page, 'Login Failed', 'Invalid email or password')
  await submitLogin(page, teacher)
  await expectToast(page, 'Login Successful', 'Welcome to the Teacher Portal')
  await expect(page.getByRole('heading', { name: 'Welcome, Mary Kila' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Overview',
    'Classes',
    'Notes',
    'Assignments',
    'Materials',
    'Course Modules',
    'Forum',
    'Announcements',
    'Calendar',
  ])
  await expect(page.getByText('Active classes this term')).toBeVisible()
  await page.getByRole('button', { name: 'Open Notes' }).click()
  await expect(page.getByRole('tab', { name: 'Notes', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Admin Portal' })).toHaveCount(0)
})
