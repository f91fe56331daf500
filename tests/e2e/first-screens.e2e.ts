import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { buildAnnouncement } from '#tests/support/audiences.ts'
import {
  buildAssignment,
  buildClass,
  buildGrade,
  buildResource,
  buildStudent,
  buildSubmission,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { studentTabs } from '#app/words/student/portal.ts'
import { teacherTabs } from '#app/words/teacher/portal.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { openAdminPage } from './admin-pages.ts'
import { countClicks } from './clicks.ts'
import { test, expect } from './fixtures.ts'
import { expectHydrated, holdProgram } from './held-program.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { buildStudentAtWork } from './portal-work.ts'
import { juniorSubject, logInAtTeachersPortal, openTab } from './teacher-people.ts'

/** The first useful thing of a portal stands within these pixels of a phone's screen. */
const nearTheTop = 300

async function expectNearTheTop(first: Locator) {
  await expect(first).toBeVisible()
  const { y } = (await first.boundingBox())!
  test.info().annotations.push({ type: 'distance from the top', description: `${Math.round(y)} px` })
  expect(y).toBeLessThanOrEqual(nearTheTop)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a student has the next thing due within 300 px of the top, behind each count the list, and in view the tab that is chosen', async ({
    page,
    database,
  }) => {
    const { student, group } = await buildStudentAtWork(database)
    await buildAssignment(database, {
      class_id: group.id,
      title: 'Mulching',
      due_date: addDays(schoolDay(), 1),
    })
    for (let n = 0; n < 12; n += 1)
      await buildGrade(database, { student_id: student.studentId, class_id: group.id })
    await logIn(page, student)
    await expectNearTheTop(page.getByRole('region', { name: 'Due next' }).getByRole('listitem').first())
    await page.getByRole('link', { name: 'Active Assignments: 1' }).click()
    await expect(page.getByRole('heading', { name: 'Mulching', level: 3 })).toBeVisible()
    await page.getByRole('link', { name: 'Learning Resources: 0' }).click()
    await expect(page.getByText('No learning resources available.')).toBeVisible()

    await page.goto('/portal')
    await openTab(page, 'Grades')
    await expect(page.getByRole('table')).toBeVisible()
    await expect.poll(async () => (await page.getByRole('tabpanel').boundingBox())?.y).toBeLessThan(200)
  })

  test('a teacher has the work that waits within 300 px of the top', async ({ page, database }) => {
    const teacher = await buildPortalTeacher(database)
    const group = await buildClass(database, { teacher_id: teacher.userId })
    const work = await buildAssignment(database, { class_id: group.id })
    const student = await buildStudent(database)
    await enrol(database, student, group)
    await buildSubmission(database, { assignment_id: work.id, student_id: student.id })
    await logInAtTeachersPortal(page, teacher)
    await expectNearTheTop(page.getByRole('button', { name: /1 to mark/ }))
  })

  test('an administrator has the first figure within 300 px of the top', async ({ page, database }) => {
    await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
    await expectNearTheTop(page.getByRole('region', { name: 'Overview' }).getByRole('link').first())
  })
})

test('an assignment is set for nine classes in at most twelve clicks, and changed for all of them at once', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  for (const letter of 'ABCDEFGHI')
    await buildClass(database, { teacher_id: teacher.userId, name: `9${letter}`, subject_id: subject.id })
  await logInAtTeachersPortal(page, teacher)
  const clicks = await countClicks(page)
  const choose = async (label: string, index: number) => {
    // A list is opened by one click, and its entry is chosen by another.
    await page.getByLabel(label, { exact: true }).click({ clickCount: 1 })
    await page.keyboard.press('Escape')
    await page.getByLabel(label, { exact: true }).click({ clickCount: 1 })
    await page.keyboard.press('Escape')
    await page.getByLabel(label, { exact: true }).selectOption({ index })
  }
  await openTab(page, 'Assignments')
  await openTab(page, 'Create Assignment')
  await page.getByLabel('Title').click()
  await page.keyboard.type('Essay')
  await choose('Subject', 1)
  await choose('Class', 1)
  await page.getByRole('button', { name: 'Choose all 8 classes' }).click()
  await page.getByRole('button', { name: 'Create Assignment' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Essay' })).toContainText('9 classes')
  const count = await clicks()
  test.info().annotations.push({ type: 'clicks', description: String(count) })
  expect(count).toBeLessThanOrEqual(12)

  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: '9 classes: Essay' }).click()
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Edit: Essay, 9C' }).click()
  await page.getByLabel('Title').fill('Soil and water')
  await page.getByLabel('Also change it for 9A, 9B, 9D, 9E, 9F, 9G, 9H, 9I').check()
  await page.getByRole('button', { name: 'Update Assignment' }).click()
  await expect(rows.filter({ hasText: 'Soil and water' })).toContainText('9 classes')
})

test('a student is put on the roll in at most six clicks, its fields filled by keys', async ({
  page,
  database,
}) => {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await page.getByRole('tab', { name: 'Student List' }).waitFor()
  const clicks = await countClicks(page)
  const number = `N${randomUUID().slice(0, 8)}`
  // Nobody on the roll is called so, not even when the test is tried a second time.
  const surname = `Temu ${number}`
  await page.getByRole('tab', { name: 'Student List' }).click()
  await page.getByRole('button', { name: 'Add student' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Admission Number').click()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Anna')
  await page.keyboard.press('Tab')
  await page.keyboard.type(surname)
  await dialog.getByLabel('Sex').focus()
  await page.keyboard.type('Fe')
  await dialog.getByLabel('Class').focus()
  await page.keyboard.type('9C')
  await dialog.getByRole('button', { name: 'Add student' }).click()
  await expect(page.getByRole('heading', { name: `Anna ${surname}` })).toBeVisible()
  const count = await clicks()
  test.info().annotations.push({ type: 'clicks', description: String(count) })
  expect(count).toBeLessThanOrEqual(6)
})

/** Paths that a portal asks for by the clock, on whatever page it is. */
const askedByTheClock = ['/api/v1/school', '/api/v1/admin/messages/count']

/** The reads that the page sends from now on for a person who saves data, for whom nothing is fetched ahead. */
async function watchReads(page: Page): Promise<string[]> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/v1/') && !askedByTheClock.includes(pathname))
      reads.push(pathname)
  })
  return reads
}

async function expectNothingLoads(page: Page): Promise<void> {
  await expect(page.locator('.animate-breathe')).toHaveCount(0)
}

test('each tab of the school week asks once for what it shows first', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const { student, group } = await buildStudentAtWork(database)
  await database.asService((tx) =>
    insertOne(tx, 'course_units', { class_id: group.id, title: 'Rivers', opens_on: '2019-02-04' }),
  )
  await buildAnnouncement(database, { to: [`class:${group.id}`], title: 'Sports day' })
  const ofStudent = await watchReads(page)
  await logIn(page, student)
  for (const tab of [/^Announcements/, 'Calendar', 'Course Modules']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectNothingLoads(page)
  }
  await expect(page.getByRole('tabpanel').getByText('Rivers')).toBeVisible()
  expect(ofStudent).toEqual([
    '/api/v1/student/dashboard',
    '/api/v1/announcements',
    '/api/v1/calendar',
    '/api/v1/student/units',
  ])

  const desk = await (await browser.newContext({ baseURL })).newPage()
  const ofTeacher = await watchReads(desk)
  const teacher = await buildPortalTeacher(database)
  await buildClass(database, { teacher_id: teacher.userId })
  await logInAtTeachersPortal(desk, teacher)
  await expectNothingLoads(desk)
  ofTeacher.length = 0
  for (const tab of ['Announcements', 'Calendar', 'Course Modules', 'Forum']) {
    await openTab(desk, tab)
    await expectNothingLoads(desk)
  }
  await expect(desk.getByText('Nobody has asked anything yet.')).toBeVisible()
  expect(ofTeacher).toEqual([
    '/api/v1/announcements',
    '/api/v1/calendar',
    '/api/v1/teacher/units',
    '/api/v1/teacher/forum',
  ])
  await desk.context().close()
})

test('each tab asks for what it shows first beside its files', async ({ browser, baseURL, database }) => {
  const { student, group } = await buildStudentAtWork(database)
  await buildResource(database, { class_id: group.id })
  const teacher = await buildPortalTeacher(database)
  await buildClass(database, { teacher_id: teacher.userId })
  // The data of most of these come with the first screen; the calendar's months are reckoned by its own files.
  const others = ['overview', 'courses', 'assignments of students', 'moodle', 'calendar']
  for (const { person, portal, tabs, of } of [
    { person: student, portal: '/portal', tabs: studentTabs, of: ' of students' },
    { person: teacher, portal: '/teachers-portal', tabs: teacherTabs, of: '' },
  ]) {
    const desk = await (await browser.newContext({ baseURL })).newPage()
    const reads = await watchReads(desk)
    await logIn(desk, person, portal)
    for (const [tab, name] of Object.entries(tabs)) {
      if (others.includes(tab) || others.includes(tab + of)) continue
      await desk.goto(portal)
      await expectHydrated(desk)
      await expectNothingLoads(desk)
      const release = await holdProgram(desk)
      reads.length = 0
      await desk.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
      await expect.poll(() => reads, tab).not.toEqual([])
      // Whatever was asked at the same moment is told before this is answered.
      await desk.evaluate(() => new Promise(requestAnimationFrame))
      const beside = [...reads]
      release()
      await expectNothingLoads(desk)
      await desk.waitForLoadState('networkidle')
      expect(reads, tab).toEqual(beside)
      await desk.unrouteAll({ behavior: 'wait' })
    }
    await desk.context().close()
  }
})

test('each page of the office for the school week asks once for what it shows first', async ({
  page,
  demo,
}) => {
  const reads = await watchReads(page)
  await logIn(page, { name: demo.admin.email, password: demo.admin.password })
  // A wide screen has the list of students below the overview.
  await expect.poll(() => reads.toSorted()).toEqual(['/api/v1/admin/overview', '/api/v1/admin/students'])
  for (const [name, path] of [
    ['Roll call', '/api/v1/admin/absences'],
    ['Changes of a day', '/api/v1/admin/lesson-changes'],
    ['Timetable', '/api/v1/timetable'],
    ['Announcements', '/api/v1/announcements'],
    ['Calendar and events', '/api/v1/calendar'],
    ['Reported posts', '/api/v1/forum-reports'],
  ] as const) {
    await expectNothingLoads(page)
    reads.length = 0
    await openAdminPage(page, 'Teaching', name)
    await expect.poll(() => reads).toEqual([path])
    await expectNothingLoads(page)
    expect(reads, name).toEqual([path])
  }
})
