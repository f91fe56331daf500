import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { buildAssignment, buildClass, buildStudent, buildSubmission, enrol } from '#tests/support/builders.ts'
import { addDays, schoolDay } from '#shared/school-calendar.ts'
import { countClicks } from './clicks.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logInByForm } from './portal-people.ts'
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

  test('a student has the next thing due within 300 px of the top', async ({ page, database }) => {
    const { student, group } = await buildStudentAtWork(database)
    await buildAssignment(database, { class_id: group.id, due_date: addDays(schoolDay(), 1) })
    await logInByForm(page, student)
    await expectNearTheTop(page.getByRole('region', { name: 'Due next' }).getByRole('listitem').first())
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
    await logInByForm(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
    await expectNearTheTop(page.getByRole('region', { name: 'Overview' }).getByRole('link').first())
  })
})

test('an assignment is set for nine classes in at most twelve clicks', async ({ page, database }) => {
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
})

test('a student is put on the roll in at most six clicks, its fields filled by keys', async ({
  page,
  database,
}) => {
  await logInByForm(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await page.getByRole('tab', { name: 'Student List' }).waitFor()
  const clicks = await countClicks(page)
  const number = `N${randomUUID().slice(0, 8)}`
  await page.getByRole('tab', { name: 'Student List' }).click()
  await page.getByRole('button', { name: 'Add student' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Admission Number').click()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Anna')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Temu')
  await dialog.getByLabel('Sex').focus()
  await page.keyboard.type('Fe')
  await dialog.getByLabel('Class').focus()
  await page.keyboard.type('9C')
  await dialog.getByRole('button', { name: 'Add student' }).click()
  await expect(page.getByRole('heading', { name: 'Anna Temu' })).toBeVisible()
  const count = await clicks()
  test.info().annotations.push({ type: 'clicks', description: String(count) })
  expect(count).toBeLessThanOrEqual(6)
})
