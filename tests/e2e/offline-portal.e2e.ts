import {
  buildAssessment,
  buildClass,
  buildGrade,
  buildNote,
  buildResource,
  enrol,
} from '#tests/support/builders.ts'
import { contractVersionHeader } from '#shared/contract/contract-version.ts'
import { expect, test } from './fixtures.ts'
import { cachedAddresses, keptEntries, waitForWorker } from './offline.ts'
import { buildPortalStudent, buildPortalTeacher, logIn, openAccount, submitLogin } from './portal-people.ts'
import { buildStudentAtWork, openTab } from './portal-work.ts'
import { juniorSubject, logInAtTeachersPortal } from './teacher-people.ts'

test.use({ serviceWorkers: 'allow' })

test('after the first login the portal is kept without a word, and shows without a network what was last known', async ({
  page,
  context,
  database,
  checkAccessibility,
}) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  await buildGrade(database, { student_id: student.studentId, class_id: group.id, title: 'Unit test' })
  await buildResource(database, { class_id: group.id, title: 'Soil map' })
  await buildNote(database, {
    teacher_id: group.teacher_id!,
    subject_id: subject.id,
    class_id: group.id,
    title: 'Soil and water',
  })
  await logIn(page, student)
  await waitForWorker(page, 'student')
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
  const kept = await cachedAddresses(page)
  expect(kept).toEqual(expect.arrayContaining(['/portal', '/portal/account']))
  expect(kept.filter((path) => /^\/(api|auth|storage|functions)\//.test(path))).toEqual([])
  // Grades, resources, subjects and the calendar come by themselves, although nobody has opened them.
  await expect.poll(() => keptEntries(page)).toBe(4)

  await context.setOffline(true)
  // The token has expired meanwhile; it cannot be renewed, and the session stays as it is.
  await page.evaluate(() => {
    const key = 'school.session'
    const session = JSON.parse(sessionStorage.getItem(key)!) as object
    sessionStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: /^Welcome, Ruth/ })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText(
    /No connection\. You see what was there on \w+, \d+ \w+ \d+/,
  )
  await openTab(page, 'Grades')
  await expect(page.getByRole('table')).toContainText('Unit test')
  await checkAccessibility(page)
  await openTab(page, 'Resources')
  await expect(page.getByRole('listitem').filter({ hasText: 'Soil map' })).toBeVisible()
  await openTab(page, 'My Courses')
  await page.getByRole('button', { name: new RegExp(subject.name) }).click()
  await expect(page.getByRole('dialog')).toContainText('Soil and water')
  await page.getByRole('dialog').getByText('Soil and water').click()
  await expect(page.getByRole('dialog')).toContainText('this was not opened on this device before')
  await page.keyboard.press('Escape')

  // A public page that was never opened leads back to the portal.
  await page.goto('/news')
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Open the Student Portal' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome, Ruth/ })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('status', { name: 'Connection' })).toBeEmpty()
  await expect(page.getByText('Please log in again')).toHaveCount(0)
})

test('on a slow line a screen shows what is kept, says from when it is, and then what is there now', async ({
  page,
  database,
}) => {
  const { student, group } = await buildStudentAtWork(database)
  await buildGrade(database, { student_id: student.studentId, class_id: group.id, title: 'Unit test' })
  await logIn(page, student)
  await waitForWorker(page, 'student')
  await expect.poll(() => keptEntries(page)).toBe(3)
  await buildGrade(database, { student_id: student.studentId, class_id: group.id, title: 'Later test' })

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/student/grades*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/portal?tab=grades')
  await expect(page.getByRole('table')).toContainText('Unit test')
  const status = page.getByRole('status', { name: 'Connection' })
  await expect(status).toContainText(/^You see what was there on .* What is there now is on its way\.$/)
  release()
  await expect(page.getByRole('table')).toContainText('Later test')
  await expect(status).toBeEmpty()
})

test('a teacher reads the mark sheet that was opened before without a network', async ({
  page,
  context,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id, name: '9B' })
  await enrol(database, { id: (await buildPortalStudent(database)).studentId }, group)
  await buildAssessment(database, { class_id: group.id, title: 'Fractions' })
  await logInAtTeachersPortal(page, teacher)
  await waitForWorker(page, 'teacher')
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Marks: 9B/ }).click()
  await expect(page.getByLabel('Dambui, Ruth, Fractions')).toBeVisible()
  await expect.poll(() => keptEntries(page)).toBeGreaterThan(1)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Dambui, Ruth, Fractions')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('No connection.')
})

test('the office reads the lists and the record that were opened before without a network', async ({
  page,
  context,
  database,
}) => {
  const student = await buildPortalStudent(database)
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible()
  await waitForWorker(page, 'admin')
  await page.goto('/admin?tab=students')
  const list = page.getByRole('tabpanel', { name: 'Student List' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await page.goto(`/admin/students/${student.studentId}`)
  await expect(page.getByRole('heading', { name: /Ruth/ })).toBeVisible()
  await expect.poll(() => keptEntries(page, 'replies')).toBeGreaterThan(1)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Ruth/ })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText(
    /No connection\. You see what was there on/,
  )
  await page.goto('/admin?tab=students')
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await page.goto('/admin/students')
  await expect(list.getByRole('row').nth(1)).toBeVisible()
})

test('a part whose program has not come says so without a connection, and comes with it', async ({
  page,
  context,
  database,
  checkAccessibility,
}) => {
  // Nothing is fetched ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await logIn(page, await buildPortalStudent(database))
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await context.setOffline(true)
  await openTab(page, 'Resources')
  await expect(page.getByText(/No connection to the school|Not on this device yet/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await checkAccessibility(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/No connection to the school|Not on this device yet/)).toHaveCount(0)
  await expect(page.getByRole('tabpanel', { name: 'Resources' })).toContainText('resources')
})

test('a file that a student keeps opens without a network, and the account page says what it takes @whole-browser', async ({
  page,
  context,
  demo,
}) => {
  await logIn(page, { name: demo.student.studentId, password: demo.student.password })
  await waitForWorker(page, 'student')
  await openTab(page, 'Resources')
  const keep = page.getByRole('button', { name: /^Keep on this device: / }).first()
  const name = (await keep.getAttribute('aria-label'))!.replace('Keep on this device: ', '')
  await keep.click()
  await expect(page.getByRole('button', { name: `Open the kept ${name}` })).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: `Open the kept ${name}` }).click()
  await (await opened).waitForURL(/^blob:/)
  await page.goto('/portal/account')
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('No connection.')
  const section = page.getByRole('main')
  await expect(section.getByText(/^1 file, \d+\.\d+ (Bytes|KB|MB) in all\.$/)).toBeVisible()
  await section.getByRole('button', { name: `Remove ${name} from this device` }).click()
  await expect(section.getByText(/^No file is kept here/)).toBeVisible()
})

test('a page that is older than the server says so, and loses nothing that was typed', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  await buildClass(database, { teacher_id: teacher.userId, subject_id: (await juniorSubject(database)).id })
  await logInAtTeachersPortal(page, teacher)
  await waitForWorker(page, 'teacher')
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), [contractVersionHeader]: 'newer' } })
  })
  // This list is requested at each opening, unless it is on its way already because it is fetched ahead.
  await openTab(page, 'Materials')
  await openTab(page, 'Notes')
  await openTab(page, 'Materials')
  await expect(page.getByText('has a newer version of this page')).toBeVisible()
  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
  await page.getByLabel('Title').fill('Photosynthesis')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('has a newer version of this page')).toHaveCount(0)
  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
  await expect(page.getByLabel('Title')).toHaveValue('Photosynthesis')
})

test('somebody who saves data is asked before anything is kept, and can install the portal', async ({
  page,
  context,
  database,
  request,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    window.addEventListener('load', () =>
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) }),
      ),
    )
  })
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: object[] }
  expect(manifest).toMatchObject({ start_url: '/portal', display: 'standalone' })
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable', sizes: '512x512' }))

  await page.goto('/portal')
  await page.getByLabel('Remember me').check()
  await submitLogin(page, await buildPortalStudent(database))
  await expect(page.getByText(/^Fetch \d+ KB, so that/)).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.getByRole('button', { name: 'Fetch it' }).click()
  await waitForWorker(page, 'student')
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  // Where data is saved the bar at the bottom comes when the page is used.
  await page.keyboard.press('Shift')
  await expect(page.getByText(/^Add the portal to this device’s apps/)).toBeVisible()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await openAccount(page)
  await page.getByRole('button', { name: 'Install the app' }).click()
  await expect(page.getByText('You are using the installed app.')).toBeVisible()
})
