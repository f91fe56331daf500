import type { Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { buildAssignment, buildClass, buildStudent, buildSubmission, enrol } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher } from './portal-people.ts'
import { logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

/** Opens the marking list of an assignment of 20 points that these students have handed in. */
async function openMarking(page: Page, database: Database, names: string[]) {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const work = await buildAssignment(database, { class_id: group.id, title: 'Essay', total_marks: 20 })
  for (const last_name of names) {
    const student = await buildStudent(database, { first_name: 'Ruth', last_name })
    await enrol(database, student, group)
    await buildSubmission(database, { assignment_id: work.id, student_id: student.id })
  }
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Assignments')
  await page.getByRole('button', { name: /^Mark: Essay/ }).click()
  await expect(page.getByLabel(`Points: Ruth ${names[0]}`)).toBeVisible()
  return { teacher, work }
}

/** Holds back the answers to saved marks until they are released. */
async function holdSaves(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/marks/**', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  return () => release()
}

test('what is typed while a mark is on its way is not lost', async ({ page, database }) => {
  await openMarking(page, database, ['Aba', 'Bani'])
  const release = await holdSaves(page)
  const feedback = page.getByLabel('Feedback: Ruth Aba')
  const next = page.getByLabel('Points: Ruth Bani')
  await page.getByLabel('Points: Ruth Aba').fill('17')
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await page.keyboard.type('16')
  await feedback.fill('Well done, but show')
  release()
  await expect(toastOf(page, 'Mark of Ruth Aba saved')).toBeVisible()
  await expect(feedback).toHaveValue('Well done, but show')
  await expect(next).toHaveValue('16')
  await next.press('Enter')
  await expect(toastOf(page, 'Mark of Ruth Bani saved')).toBeVisible()
  await feedback.fill('Well done, but show your working')
  await page.getByRole('button', { name: 'Save mark: Ruth Aba' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.reload()
  await expect(feedback).toHaveValue('Well done, but show your working')
})
