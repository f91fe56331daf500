import { test, expect } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, storedKeys, logInByForm } from './portal-people.ts'

const widths = [360, 1280]

test('without a session the page asks for the login and leads there', async ({
  page,
  checkAccessibility,
  checkWidth,
}) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/portal$/)
})

test('someone without the Admin role is refused, and can go back or log out', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  for (const person of [await buildPortalStudent(database), await buildPortalTeacher(database)]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await logInByForm(page, person)
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('Admin Access Required')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await checkAccessibility(page)
    await checkWidth(page)
    await page.getByRole('link', { name: 'Back to Portal' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged Out', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/portal$/)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  }
})

test('an administrator is led here by the login, is let in by the first screen alone, and logs out to the login', async ({
  page,
  demo,
}) => {
  const dashboard = page.getByRole('heading', { name: 'Administration Dashboard' })
  await logInByForm(page, { name: demo.admin.email, password: demo.admin.password })
  await expect(page).toHaveURL(/\/admin$/)
  await expect(dashboard).toBeVisible()
  await expect(page.getByText(`Welcome, ${demo.admin.email}`)).toBeVisible()

  // While the session is checked a spinner shows, and nothing of the portal.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/(api\/v1\/session|first-screens\/admin)$/, async (route) => {
    await answered
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Checking your session...' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  answer()
  await expect(dashboard).toBeVisible()
  // The first screen lets its reader in.
  expect(asked).toContain('/first-screens/admin')
  expect(asked).not.toContain('/api/v1/session')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged Out', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/portal$/)
  expect(await storedKeys(page)).toEqual([])
})

test('a teacher who is an administrator too is shown the way here, and refused at the next visit once the role is revoked', async ({
  page,
  database,
}) => {
  const admin = await buildPortalTeacher(database, { roles: ['Teacher', 'Admin'] })
  await logInByForm(page, admin)
  await page.getByRole('main').getByRole('link', { name: 'Admin Portal' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible()
  await database.asService((tx) =>
    tx.deleteFrom('user_roles').where('user_id', '=', admin.userId).where('role', '=', 'Admin').execute(),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})
