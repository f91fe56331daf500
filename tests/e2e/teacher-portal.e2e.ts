import { buildClass } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { keptEntries, waitForDraft } from './offline.ts'
import { buildPortalStudent, buildPortalTeacher, logIn, logOut } from './portal-people.ts'
import { logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

test('every form of a busy teacher is accessible and fits a phone and a desk screen', async ({
  page,
  demo,
  checkAccessibility,
  checkWidth,
}) => {
  const check = async () => {
    await expect(page.locator('main [aria-hidden=true].animate-breathe')).toHaveCount(0)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await checkWidth(page)
      await checkAccessibility(page)
    }
  }
  await page.goto('/teachers-portal')
  await expect(page.getByRole('heading', { name: 'Teacher Login' })).toBeVisible()
  await check()
  await logInAtTeachersPortal(page, { name: demo.teacher.email, password: demo.teacher.password })
  for (const [tab, form] of [
    ['Classes', 'Create Class'],
    ['Notes', 'Create Note'],
    ['Assignments', 'Create Assignment'],
  ] as const) {
    await openTab(page, tab)
    await openTab(page, form)
    await expect(page.getByRole('button', { name: form })).toBeVisible()
    await check()
  }
  await openTab(page, 'My Assignments')
  await page
    .getByRole('button', { name: / classes: / })
    .first()
    .click()
  await check()
  await page
    .getByRole('button', { name: /^Mark:/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Save mark:/ }).first()).toBeVisible()
  await check()
})

test('a wrong password is said in the words of this page; the right one welcomes a teacher without classes, who sees that on every tab', async ({
  page,
  database,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  await page.goto('/teachers-portal')
  await page.getByLabel('Email address').fill(teacher.name)
  await page.getByLabel('Password', { exact: true }).fill('wrong one')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toastOf(page, 'Invalid email or password.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Forgot your password' })).toHaveAttribute(
    'href',
    '/portal/forgot?tab=teacher',
  )
  await page.getByLabel('Password', { exact: true }).fill(teacher.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toastOf(page, 'Welcome to the Teachers Portal.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome, Mary Kila' })).toBeVisible()

  for (const name of ['My Classes', 'Subject Notes', 'Assignments']) {
    const card = page.getByRole('main').locator('dl > div', { hasText: name })
    await expect(card.getByRole('definition').first()).toHaveText('0')
  }
  await page.getByRole('button', { name: 'Open Notes' }).click()
  await expect(page.getByText('No notes found. Create your first note to get started.')).toBeVisible()
  await page.getByRole('tab', { name: 'Create Note' }).click()
  const words = 'You need to create classes first before you can add notes for subjects.'
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Note' })).toBeDisabled()
  await openTab(page, 'Materials')
  await expect(page.getByText('No Classes Found')).toBeVisible()
  const noClasses = page.getByText('No classes found. Create your first class to get started.')
  await page.getByRole('button', { name: 'Go to Classes' }).click()
  await expect(noClasses).toBeVisible()
  await openTab(page, 'Forum')
  await expect(page.getByText('Each class has a forum')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await checkWidth(page)
  await page.getByRole('button', { name: 'Go to Classes' }).click()
  await expect(noClasses).toBeVisible()
})

test('a student who comes here is shown the way', async ({ page, database }) => {
  await logIn(page, await buildPortalStudent(database))
  await expect(page.getByText('No subjects found.')).toBeVisible()
  await page.goto('/teachers-portal')
  await page.getByRole('link', { name: 'Go to the Student Portal' }).click()
  await expect(page).toHaveURL(/\/portal$/)
})

test('what is typed survives a reload, leaving asks, and logging out forgets it; it outlives a session that was ended, and a save whose answer is lost makes one note', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const logInAgain = async () => {
    await page.getByLabel('Email address').fill(teacher.name)
    await page.getByLabel('Password', { exact: true }).fill(teacher.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await buildClass(database, { teacher_id: teacher.userId, name: '9C' })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Notes')
  await page.getByRole('tab', { name: 'Create Note' }).click()
  await page.getByLabel('Title').fill('Half a thought')
  await waitForDraft(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('row').filter({ hasText: '9C' })).toBeVisible()
  await openTab(page, 'Notes')
  await page.getByRole('tab', { name: 'Create Note' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Another thought')
  await logOut(page)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Another thought')
  await logOut(page)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Teacher Login' })).toBeVisible()
  expect(await keptEntries(page, 'outbox')).toBe(0)

  await logInAgain()
  await openTab(page, 'Notes')
  await page.getByRole('tab', { name: 'Create Note' }).click()
  await page.getByLabel('Title').fill('Not lost')
  await page.getByLabel('Subject').selectOption({ index: 1 })
  await page.getByLabel('Content').fill('Every word.')
  await database.asService((tx) =>
    tx.deleteFrom('auth.sessions').where('user_id', '=', teacher.userId).execute(),
  )
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await logInAgain()
  await expect(page.getByLabel('Title')).toHaveValue('Not lost')
  let lost = 0
  await page.route('**/api/v1/teacher/notes', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return await route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(toastOf(page, 'Note created successfully')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Not lost' })).toHaveCount(1)
  expect(lost).toBe(1)
})
