import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAssignment } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, logIn } from './portal-people.ts'
import { buildStudentAtWork, count, openTab } from './portal-work.ts'

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
    if (width !== 768) await checkAccessibility(page)
    await checkWidth(page)
  }
  await due.getByRole('link', { name: 'Soil and its layers' }).click()
  await expect(page.getByRole('tab', { name: 'Assignments' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Soil and its layers' })).toBeInViewport()
})

test('the tabs of a student without anything: what each asks for and says, by keys, reload, the way back and an address', async ({
  page,
  database,
  checkAccessibility,
}) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && request.method() === 'GET')
      reads.push(new URL(request.url()).pathname)
  })
  await logIn(page, await buildPortalStudent(database))

  await test.step('one round trip loads the dashboard, and the grades of every term come with their tab', async () => {
    for (const tab of ['Assignments', 'Resources', 'My Courses']) await openTab(page, tab)
    // Beside the dashboard the bell times of today: a kept document may have those of last year.
    expect(reads.toSorted()).toEqual(['/api/v1/school', '/api/v1/student/dashboard'])
    await openTab(page, 'Grades')
    await expect
      .poll(() => reads.toSorted())
      .toEqual(['/api/v1/school', '/api/v1/student/dashboard', '/api/v1/student/grades'])
  })

  await test.step('each says that there is nothing, or what will be there', async () => {
    await openTab(page, 'My Courses')
    await expect(page.getByText('No subjects found. Please contact administration.')).toBeVisible()
    await checkAccessibility(page)
    for (const [tab, text] of [
      ['Assignments', 'No assignments found.'],
      ['Grades', 'No grades available yet.'],
      ['Resources', 'No learning resources available.'],
      // The demo school has public events; the calendar of a school without any is opened in second-school.e2e.ts.
      ['Course Modules', 'Coming Soon'],
      ['Announcements', 'Coming Soon'],
      ['External Moodle', 'Moodle Setup in Progress'],
    ] as const) {
      await openTab(page, tab)
      await expect(page.getByRole('tabpanel', { name: tab }).getByText(text)).toBeVisible()
    }
    for (const name of ['Total Subjects', 'Active Assignments', 'Completed Tasks', 'Learning Resources'])
      await expect(count(page, name)).toHaveText('0')
  })

  await test.step('they are walked with the arrow keys', async () => {
    await openTab(page, 'My Courses')
    await page.getByRole('tab', { name: 'My Courses' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Assignments' })).toBeFocused()
    await expect(page.getByText('No assignments found.')).toBeVisible()
  })

  await test.step('a link that opens one takes the person there', async () => {
    await page.getByRole('link', { name: 'Learning Resources: 0' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Resources' })).toBeFocused()
  })

  await test.step('the open one stays through a reload and the way back', async () => {
    await openTab(page, 'Grades')
    await openTab(page, 'Resources')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Resources' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Grades' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('an address that names one shows it', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/portal?tab=resources')
    await expect(page.getByRole('tab', { name: 'Resources', selected: true })).toBeInViewport()
    await expect
      .poll(async () => (await page.getByRole('tabpanel', { name: 'Resources' }).boundingBox())?.y ?? 999)
      .toBeLessThan(150)
  })
})
