import type { Page } from '@playwright/test'
import { buildAssignment, buildGrade } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { expectHydrated, holdProgram } from './held-program.ts'
import { noticeable, readShifts, watchShifts } from './layout-shifts.ts'
import { buildPortalStudent, logInByForm } from './portal-people.ts'
import { buildStudentAtWork } from './portal-work.ts'

function countCalls(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.url())
  })
  return calls
}

test('a sign-in that is sent before the program has come is carried out when it comes', async ({
  page,
  database,
}) => {
  const student = await buildPortalStudent(database)
  const release = await holdProgram(page)
  await page.goto('/portal', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Student ID').fill(student.name)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.locator('form[data-queued]')).toHaveCount(1)
  expect(page.url()).not.toContain('?')
  release()
  await expect(page.getByRole('tab', { name: 'Courses' })).toBeVisible()
})

/** Everything that a person has entered in the tab that is open. */
async function expectEntries(page: Page, label: string, name: string, password: string) {
  await expect(page.getByLabel(label)).toHaveValue(name)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expect(page.getByLabel('Remember me')).toBeChecked()
}

test('until its program is there the login says so, and what was entered in one of its tabs is there again after a look at the other', async ({
  page,
}) => {
  const release = await holdProgram(page)
  await page.goto('/portal', { waitUntil: 'commit' })
  await expect(page.getByText('The page is still loading.')).toBeVisible()
  await page.getByLabel('Student ID').fill('20240001')
  await page.getByLabel('Password', { exact: true }).fill('kunai')
  await page.getByLabel('Remember me').check()
  release()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(page.getByText('The page is still loading.')).toHaveCount(0)
  await expectEntries(page, 'Student ID', '20240001', 'kunai')
  await page.getByRole('tab', { name: 'Teacher', exact: true }).click()
  await expectEntries(page, 'Email address', '', '')
  await page.getByLabel('Email address').fill('mary.kila@example.org')
  await page.getByLabel('Password', { exact: true }).fill('kaukau')
  await page.getByRole('tab', { name: 'Student' }).click()
  await expectEntries(page, 'Student ID', '20240001', 'kunai')
  await page.getByRole('tab', { name: 'Teacher', exact: true }).click()
  await expectEntries(page, 'Email address', 'mary.kila@example.org', 'kaukau')
  await page.getByLabel('Remember me').uncheck()
  await page.getByRole('tab', { name: 'Student' }).click()
  await expect(page.getByLabel('Remember me')).not.toBeChecked()
})

test('a student’s later visits: the first screen is there before the program, moves nothing, and shows nothing without a session', async ({
  page,
  database,
  checkAccessibility,
}) => {
  const student = await buildPortalStudent(database)
  await logInByForm(page, student)
  const courses = page.getByRole('tab', { name: 'Courses' })
  await expect(courses).toBeVisible()
  /** Visits the portal, whose program comes when it is released. */
  const visit = async () => {
    const release = await holdProgram(page)
    await page.goto('/portal', { waitUntil: 'domcontentloaded' })
    return async () => {
      release()
      await expectHydrated(page)
      await page.waitForLoadState('networkidle')
      await page.unrouteAll({ behavior: 'wait' })
    }
  }

  await test.step('within the hour it opens without asking for its document', async () => {
    await page.goto('/contact')
    await page.goto('/portal')
    await expect(courses).toBeVisible()
    const sent = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return entry?.transferSize
    })
    expect(sent).toBe(0)
  })

  await test.step('its data are requested before the program has come, and once', async () => {
    const calls = countCalls(page, '/api/v1/student/dashboard')
    const screens = countCalls(page, '/first-screens/student')
    const asked = page.waitForRequest('**/first-screens/student')
    const release = await visit()
    await expect.poll(() => screens.length).toBe(1)
    // The reply leaves out the school that the document has; other journeys may change it meanwhile.
    const schoolTag = await page.locator('script[data-school-tag]').getAttribute('data-school-tag')
    expect((await asked).postDataJSON()).toMatchObject({ schoolTag })
    await release()
    expect(screens).toHaveLength(1)
    expect(calls).toHaveLength(0)
  })

  await test.step('nothing moves when the program takes it over, and the focus stays', async () => {
    const release = await visit()
    const subjects = page.getByRole('link', { name: /^Total Subjects/ })
    await subjects.focus()
    await watchShifts(page)
    await release()
    await expect(subjects).toBeFocused()
    const { sum, moved } = await readShifts(page)
    expect(sum, moved.join('\n')).toBeLessThan(noticeable)
  })

  await test.step('it is read before the program has come, which goes on where it was left', async () => {
    const release = await visit()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await expect(page.getByRole('region', { name: 'Due next' })).toBeVisible()
    await checkAccessibility(page)
    const grades = page.getByRole('tab', { name: 'Grades' })
    await grades.click()
    await expect(grades).toHaveAttribute('aria-busy', 'true')
    await release()
    await expect(page).toHaveURL(/tab=grades/)
    await expect(page.getByRole('tab', { name: 'Grades', selected: true })).toBeFocused()
  })

  await test.step('with a token that is about to expire nothing is requested before the program has come', async () => {
    await page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('school.session')!) as { expires_at: number }
      sessionStorage.setItem('school.session', JSON.stringify({ ...session, expires_at: 1 }))
    })
    const calls = countCalls(page, '/api/v1/student/dashboard')
    const release = await holdProgram(page)
    await page.goto('/portal', { waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(() => window.earlyReplies ?? window.firstScreen)).toBeUndefined()
    expect(calls).toHaveLength(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    release()
    await expect.poll(() => calls.length).toBe(1)
    await expect(courses).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('after a sign-out elsewhere nothing of the person is shown', async () => {
    await database.asService((tx) =>
      tx.deleteFrom('auth.sessions').where('user_id', '=', student.userId).execute(),
    )
    const release = await holdProgram(page)
    await page.goto('/portal', { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => window.firstScreen === undefined)
    // The form of the login may have come by now; it says nothing of a person.
    await expect(courses).toHaveCount(0)
    await expect(page.getByText(student.name)).toHaveCount(0)
    release()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })
})

test('the office is shown before the program has come, and what is typed stays', async ({ page, demo }) => {
  await logInByForm(page, { name: demo.admin.email, password: demo.admin.password })
  await expect(page.getByRole('navigation', { name: 'Administration pages' })).toBeVisible()
  const release = await holdProgram(page)
  await page.goto('/admin', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Active students/ })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Find a student' })
  await search.pressSequentially('Ap')
  await watchShifts(page)
  release()
  await expectHydrated(page)
  await expect(search).toHaveValue('Ap')
  await expect(search).toBeFocused()
})

test('a later visit brings no first screen that has not changed', async ({ page, database }) => {
  const { student, group } = await buildStudentAtWork(database)
  await buildAssignment(database, { class_id: group.id, title: 'Mulching' })
  await logInByForm(page, student)
  await expect(page.getByRole('region', { name: 'Due next' })).toContainText('Mulching')
  const visitAgain = async () => {
    const reply = page.waitForResponse('**/first-screens/student')
    await page.reload()
    return await reply
  }
  await visitAgain()
  await expectHydrated(page)
  expect((await visitAgain()).status()).toBe(204)
  await expectHydrated(page)
  await buildGrade(database, { student_id: student.studentId, class_id: group.id, title: 'Unit test' })
  expect((await visitAgain()).status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Marked in the last 7 days' })).toContainText('Unit test')
  await expect(page.getByRole('region', { name: 'Due next' })).toContainText('Mulching')
  await expectHydrated(page)
  expect((await visitAgain()).status()).toBe(204)
})

test('a page whose program is not on the server any more is loaded anew', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    if (documents > 1) await route.continue()
    else await route.fulfill({ status: 404 })
  })
  await page.goto('/portal')
  await expect(page.getByText('The page is still loading.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  expect(documents).toBe(2)
})
