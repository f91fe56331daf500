import {
  buildAssignment,
  buildClass,
  buildGrade,
  buildNote,
  buildResource,
  buildSubmission,
  enrol,
} from '#tests/support/builders.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, logIn } from './portal-people.ts'
import { buildStudentAtWork, count, openTab } from './portal-work.ts'

test('while the subjects are loading that is said, and so is a failure, after which they come, in words for what is not set yet', async ({
  page,
  database,
}) => {
  const student = await buildPortalStudent(database)
  const group = await buildClass(database, { name: '9D', room: null, subject_id: null, teacher_id: null })
  await enrol(database, { id: student.studentId }, group)
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/v1/student/dashboard', async (route) => {
    await mayFail
    await route.fulfill({ status: 500, body: 'no' })
  })
  await logIn(page, student)
  const loading = page.getByText('Loading your subjects...')
  await expect(loading).toBeVisible()
  fail()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(loading).toBeHidden()
  await expect(page.getByText('Failed to load dashboard data.'), 'it is said once').toHaveCount(1)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nothing is lost. Please try again.' }),
  ).toBeVisible()
  await page.unroute('**/api/v1/student/dashboard')
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByRole('heading', { name: 'Unknown Subject' })).toBeVisible()
  await expect(page.getByText('Not assigned')).toBeVisible()
})

test('a subject opens with its teacher, room, timetable, work and resources', async ({
  page,
  database,
  checkAccessibility,
}) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  await buildAssignment(database, { class_id: group.id, title: 'Mulching' })
  await buildResource(database, { class_id: group.id, title: 'Compost, step by step' })
  await buildGrade(database, { student_id: student.studentId, class_id: group.id, title: 'Unit test' })
  await buildNote(database, {
    class_id: group.id,
    subject_id: subject.id,
    teacher_id: group.teacher_id!,
    title: 'About soil',
    content: 'Soil is alive.',
  })
  await logIn(page, student)
  await page.getByRole('button', { name: `Go to Subject: ${subject.name}` }).click()
  const dialog = page.getByRole('dialog', { name: subject.name })
  for (const text of [
    'Mary',
    '9C',
    'Lab 2',
    'Periods 3, 4',
    'Period 1',
    'Mulching',
    'Compost, step by step',
    'Unit test',
  ]) {
    await expect(dialog.getByText(text).first()).toBeVisible()
  }
  await dialog.getByText('About soil').click()
  await expect(dialog.getByText('Soil is alive.')).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Discussion forum' }).click()
  await expect(dialog.getByText('Nobody has asked anything yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Course materials' }).click()
  await expect(page.getByText('Feature Coming Soon')).toBeVisible()
  await dialog.getByRole('link', { name: 'Mulching' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Mulching', level: 3 })).toBeFocused()
  await page.goBack()
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a subject shows nothing of another class that has its name', async ({ page, database }) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  const nextTerm = await buildClass(database, {
    name: group.name,
    subject_id: subject.id,
    teacher_id: group.teacher_id,
    term: 'Term 2',
  })
  await enrol(database, { id: student.studentId }, nextTerm)
  await buildAssignment(database, { class_id: group.id, title: 'Mulching' })
  await buildResource(database, { class_id: group.id, title: 'Compost, step by step' })
  await buildAssignment(database, { class_id: nextTerm.id, title: 'Grafting' })
  await logIn(page, student)
  const dialog = page.getByRole('dialog', { name: subject.name })
  const shown: string[] = []
  for (const index of [0, 1]) {
    await page
      .getByRole('button', { name: `Go to Subject: ${subject.name}` })
      .nth(index)
      .click()
    await expect(dialog.getByRole('heading', { name: 'Learning resources' })).toBeVisible()
    shown.push(await dialog.innerText())
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(shown.filter((text) => text.includes('Mulching') && text.includes('Compost'))).toHaveLength(1)
  expect(shown.filter((text) => text.includes('Grafting'))).toHaveLength(1)
  expect(shown.filter((text) => text.includes('Mulching') && text.includes('Grafting'))).toHaveLength(0)
})

test('assignments show their state, due date and points; those handed in stand apart with mark and feedback', async ({
  page,
  database,
}) => {
  const { student, group } = await buildStudentAtWork(database)
  const today = schoolDay()
  const build = (title: string, due_date: string | null) =>
    buildAssignment(database, { class_id: group.id, title, due_date, total_marks: 25 })
  await build('Due now', today)
  await build('Long over', addDays(today, -3))
  await build('Whenever', null)
  const marked = await build('Marked work', addDays(today, -10))
  const sent = await buildSubmission(database, { assignment_id: marked.id, student_id: student.studentId })
  await database.asService((tx) =>
    tx
      .updateTable('assignment_submissions')
      .set({ status: 'graded', grade: 20.5, feedback: 'Well explained.' })
      .where('id', '=', sent.id)
      .execute(),
  )
  await buildAssignment(database, { class_id: group.id, title: 'Put away', status: 'archived' })

  await logIn(page, student)
  await expect(count(page, 'Active Assignments')).toHaveText('3')
  await expect(count(page, 'Completed Tasks')).toHaveText('1')
  await openTab(page, 'Assignments')
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card('Due now')).toContainText('Due today')
  await expect(card('Due now')).toContainText('Max points: 25')
  await expect(card('Due now').getByText('active', { exact: true })).toBeVisible()
  await expect(card('Long over')).toContainText('Overdue for 3 days')
  await expect(card('Whenever')).toContainText('No due date')
  await expect(card('Marked work').getByText('graded', { exact: true })).toBeVisible()
  await expect(card('Marked work')).toContainText('20.5 of 25 points')
  await expect(card('Marked work')).toContainText('Well explained.')
  await expect(card('Marked work').getByRole('button', { name: /^Hand in/ })).toHaveCount(0)
  await expect(page.getByText('Put away')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Long over',
    'Due now',
    'Whenever',
    'Marked work',
  ])
  await page.getByRole('button', { name: 'Marked (1)' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Marked work'])
})

test('of many assignments the next ones are shown, all on request, and the one that the address names in any case', async ({
  page,
  database,
}) => {
  const { student, group } = await buildStudentAtWork(database)
  const days = Array.from({ length: 6 }, (_, index) => addDays(schoolDay(), index + 1))
  const works = []
  for (const [index, due_date] of days.entries())
    works.push(await buildAssignment(database, { class_id: group.id, title: `Work ${index + 1}`, due_date }))
  await logIn(page, student)
  await openTab(page, 'Assignments')
  const cards = page.getByRole('heading', { level: 3, name: /^Work/ })
  await expect(cards).toHaveText(['Work 1', 'Work 2', 'Work 3'])
  await page.getByRole('button', { name: 'Show all 6' }).click()
  await expect(cards).toHaveCount(6)
  await page.goto(`/portal?tab=assignments&assignment=${works.at(-1)!.id}`)
  await expect(cards.filter({ hasText: 'Work 6' })).toBeFocused()
})

test('a long description is cut by style alone, and what was handed in for a class that is over is read on request', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { student, group } = await buildStudentAtWork(database)
  const description = `${'Read the chapter and answer. '.repeat(20)}The end.`
  await buildAssignment(database, { class_id: group.id, title: 'Chapter four', description })
  const over = await buildClass(database, { name: '9A', is_archived: true })
  await enrol(database, { id: student.studentId }, over)
  const work = await buildAssignment(database, { class_id: over.id, title: 'Last year’s essay' })
  const marked = { status: 'graded', grade: 17, feedback: 'Well explained.' } as const
  await buildSubmission(database, { assignment_id: work.id, student_id: student.studentId, ...marked })
  await logIn(page, student)
  await openTab(page, 'Assignments')
  const text = page.getByText('The end.')
  const cut = (await text.boundingBox())!.height
  await page.getByRole('button', { name: 'More: Chapter four' }).click()
  expect((await text.boundingBox())!.height).toBeGreaterThan(2 * cut)
  await page.getByRole('button', { name: 'Less: Chapter four' }).click()
  expect((await text.boundingBox())!.height).toBe(cut)

  const earlier = page.locator('section', { has: page.getByRole('heading', { name: 'Earlier classes' }) })
  await expect(earlier).toBeVisible()
  await expect(page.getByText(work.title)).toHaveCount(0)
  await earlier.getByRole('button', { name: 'Show older ones' }).click()
  await expect(earlier.getByRole('heading', { name: work.title })).toBeVisible()
  await expect(earlier.getByText('Well explained.')).toBeVisible()
  await expect(earlier.getByRole('button', { name: 'Show older ones' })).toHaveCount(0)
  await checkAccessibility(page)
  await checkWidth(page)
})
