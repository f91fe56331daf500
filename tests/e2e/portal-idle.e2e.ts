import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import { buildClass } from '#tests/support/builders.ts'
import { expect, test } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logInByForm, submitLogin } from './portal-people.ts'
import { logInAtTeachersPortal, openTab } from './teacher-people.ts'

const welcome = { name: 'Welcome, Ruth Dambui' }
const minute = 60_000

test('a session that nobody uses is warned for a minute, then ends in all its tabs', async ({
  page,
  context,
  database,
  checkAccessibility,
}) => {
  await page.clock.install()
  await logInByForm(page, await buildPortalStudent(database))
  await expect(page.getByRole('heading', welcome)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/portal')
  await expect(other.getByRole('heading', welcome)).toBeVisible()

  const question = page.getByRole('dialog', { name: 'Are you still there?' })
  await page.clock.runFor((school.idleSignOutMinutes - 1) * minute + 5000)
  await expect(question).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(question).toBeHidden()

  // In two steps, so that the renewal of the token has ended before the session does.
  await page.clock.runFor((school.idleSignOutMinutes - 1) * minute + 5000)
  await expect(question).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(minute)
  await expect(page.getByText('You were logged out')).toBeVisible()
  await expect(other.getByLabel('Student ID')).toBeVisible()
})

test('what a teacher typed is still there after an idle sign-out', async ({ page, database }) => {
  const teacher = await buildPortalTeacher(database)
  await buildClass(database, { teacher_id: teacher.userId })
  await page.clock.install()
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Notes')
  await page.getByRole('tab', { name: 'Create Note' }).click()
  await page.getByLabel('Title').fill('Half a note')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor((school.idleSignOutMinutes - 1) * minute + 5000)
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(minute)
  await expect(page.getByText('You were logged out')).toBeVisible()
  await page.getByLabel('Email address').fill(teacher.name)
  await page.getByLabel('Password', { exact: true }).fill(teacher.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  await page.goto('/teachers-portal?tab=notes&note=new')
  await expect(page.getByLabel('Title')).toHaveValue('Half a note')
})

test('with Remember me a session stays, however long nobody uses it', async ({ page, database }) => {
  await page.clock.install()
  await page.goto('/portal')
  await page.getByLabel(/Remember me/).check()
  await submitLogin(page, await buildPortalStudent(database))
  await expect(page.getByRole('heading', welcome)).toBeVisible()
  await page.clock.runFor(2 * school.idleSignOutMinutes * minute)
  await expect(page.getByRole('heading', welcome)).toBeVisible()
})

test('without Remember me a second tab is signed in too, and the last one takes the session with it', async ({
  page,
  context,
  database,
}) => {
  await logInByForm(page, await buildPortalStudent(database))
  await expect(page.getByRole('heading', welcome)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/portal')
  await expect(second.getByRole('heading', welcome)).toBeVisible()
  expect(await second.evaluate(() => localStorage.length)).toBe(0)
  await page.close()
  await second.reload()
  await expect(second.getByRole('heading', welcome)).toBeVisible()
  await second.close()
  const third = await context.newPage()
  await third.goto('/portal')
  await expect(third.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(third.getByLabel('Student ID')).toBeVisible()
})
