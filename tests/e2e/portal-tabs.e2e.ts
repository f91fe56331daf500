import type { Page } from '@playwright/test'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAssignment } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, logIn } from './portal-people.ts'
import { buildStudentAtWork } from './portal-work.ts'

async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click()
}

test('tabs without content yet say what will be there', async ({ page, database }) => {
  await logIn(page, await buildPortalStudent(database))
  // The demo school has public events; the calendar of a school without any is opened in second-school.e2e.ts.
  for (const tab of ['Course Modules', 'Announcements']) {
    await openTab(page, tab)
    await expect(page.getByRole('tabpanel', { name: tab }).getByText('Coming Soon')).toBeVisible()
  }
  await openTab(page, 'External Moodle')
  await expect(page.getByText('Moodle Setup in Progress')).toBeVisible()
})

test('the calendar has what is due and the terms, and leads to the assignment', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const { student, group } = await buildStudentAtWork(database)
  const due_date = addDays(schoolDay(), 2)
  await buildAssignment(database, { class_id: group.id, title: 'Soil and its layers', due_date })
  await logIn(page, student)
  await openTab(page, 'Calendar')
  const panel = page.getByRole('tabpanel', { name: 'Calendar' })
  await expect(panel.getByText('Coming Soon')).toHaveCount(0)
  await panel.getByRole('button', { name: 'List', exact: true }).click()
  const due = panel.getByRole('listitem').filter({ hasText: 'Due: Soil and its layers' }).first()
  await expect(due.getByRole('time')).toHaveAttribute('datetime', due_date)
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await due.getByRole('link', { name: 'Soil and its layers' }).click()
  await expect(page.getByRole('tab', { name: 'Assignments' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Soil and its layers' })).toBeInViewport()
})

test('the open tab stays through a reload and the way back', async ({ page, database }) => {
  await logIn(page, await buildPortalStudent(database))
  await openTab(page, 'Grades')
  await openTab(page, 'Resources')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Resources' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Grades' })).toHaveAttribute('aria-selected', 'true')
})

test('the tabs are walked with the arrow keys', async ({ page, database }) => {
  await logIn(page, await buildPortalStudent(database))
  await page.getByRole('tab', { name: 'My Courses' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Assignments' })).toBeFocused()
  await expect(page.getByText('No assignments found.')).toBeVisible()
})

test('one round trip loads the dashboard, and the grades of every term come with their tab', async ({
  page,
  database,
}) => {
  const student = await buildPortalStudent(database)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && request.method() === 'GET')
      reads.push(new URL(request.url()).pathname)
  })
  await logIn(page, student)
  for (const tab of ['Assignments', 'Resources', 'My Courses']) await openTab(page, tab)
  // Beside the dashboard the bell times of today: a kept document may have those of last year.
  expect(reads.toSorted()).toEqual(['/api/v1/school', '/api/v1/student/dashboard'])
  await openTab(page, 'Grades')
  await expect
    .poll(() => reads.toSorted())
    .toEqual(['/api/v1/school', '/api/v1/student/dashboard', '/api/v1/student/grades'])
})

test('an address that names a tab shows that tab', async ({ page, database }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, await buildPortalStudent(database))
  await expect(page.getByRole('tab', { name: 'My Courses' })).toBeVisible()
  await page.goto('/portal?tab=resources')
  await expect(page.getByRole('tab', { name: 'Resources', selected: true })).toBeInViewport()
  await expect
    .poll(async () => (await page.getByRole('tabpanel', { name: 'Resources' }).boundingBox())?.y ?? 999)
    .toBeLessThan(150)
})
