import { buildAssignment, buildGrade } from '#tests/support/builders.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { test, expect } from './fixtures.ts'
import { logIn } from './portal-people.ts'
import { buildStudentAtWork } from './portal-work.ts'

test('a student sees first what is due, marked and on today, and hands in with one tap', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  const name = `Christian and Citizenship Value Education ${subject.id.slice(0, 4)}`
  await database.asService((tx) =>
    tx.updateTable('subjects').set({ name }).where('id', '=', subject.id).execute(),
  )
  const today = schoolDay()
  for (const [title, days] of [
    ['In a week', 7],
    ['Tomorrow', 1],
    ['Over', -2],
    ['In two weeks', 14],
  ] as const)
    await buildAssignment(database, { class_id: group.id, title, due_date: addDays(today, days) })
  await buildGrade(database, { student_id: student.studentId, class_id: group.id, title: 'Unit test' })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, student)
  const due = page.getByRole('region', { name: 'Due next' })
  await expect(due.getByRole('listitem')).toHaveText([/Over/, /Tomorrow/, /In a week/])
  await expect(due.getByRole('link', { name: 'All 4 to do' })).toBeVisible()
  const lines = due.locator('li span').filter({ hasText: `· ${name}` })
  await expect(lines).toHaveCount(3)
  for (const line of await lines.all())
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await expect(page.getByRole('region', { name: 'Marked in the last 7 days' })).toContainText('Unit test')
  await expect(page.getByRole('region', { name: 'Lessons today' })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await checkWidth(page)
    await checkAccessibility(page)
  }
  await due.getByRole('link', { name: 'Hand in: Tomorrow' }).click()
  await expect(page.getByLabel('Choose a file: Tomorrow')).toBeFocused()
})
