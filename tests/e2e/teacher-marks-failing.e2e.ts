import { buildAssessment, buildAssignment, buildClass, buildStudent, enrol } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher } from './portal-people.ts'
import { logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

test('a mark that the server fails to take is said not to be saved, in the list and in the sheet, and is kept', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, name: '9F' })
  const student = await buildStudent(database, { first_name: 'Ruth', last_name: 'Aba' })
  await enrol(database, student, group)
  await buildAssignment(database, { class_id: group.id, title: 'Essay', total_marks: 20 })
  await buildAssessment(database, { class_id: group.id, title: 'Speech' })
  await logInAtTeachersPortal(page, teacher)
  await page.route(/\/api\/v1\/teacher\//, async (route) => {
    if (route.request().method() !== 'PUT') return await route.continue()
    const fault = { code: 'INTERNAL', status: 500, message: 'The server has a fault.' }
    await route.fulfill({ status: 500, json: fault })
  })
  const failure = toastOf(page, 'Failed to save mark')
  const close = async () => await page.getByRole('button', { name: 'Close toast' }).first().click()

  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Marks: 9F/ }).click()
  await page.getByLabel('Aba, Ruth, Speech').fill('8')
  await page.getByLabel('Aba, Ruth, Speech').press('Enter')
  await expect(failure).toBeVisible()
  await expect(page.getByRole('status', { name: 'Saving' })).toHaveText('1 mark is not saved yet')
  await expect(page.getByRole('button', { name: 'Save now' })).toBeVisible()
  await close()
  await expect(failure).toHaveCount(0)

  await openTab(page, 'Assignments')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('button', { name: /^Mark: Essay/ }).click()
  await page.getByLabel('Points: Ruth Aba').fill('17')
  await page.getByLabel('Points: Ruth Aba').press('Enter')
  await expect(failure).toBeVisible()
  await expect(page.getByRole('button', { name: '2 pieces of work wait here' })).toBeVisible()

  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Outbox' })).toBeVisible()
  const points = await database.asService((tx) =>
    tx.selectFrom('grades').select('points_earned').where('student_id', '=', student.id).execute(),
  )
  expect(points.map(({ points_earned }) => Number(points_earned)).toSorted((a, b) => a - b)).toEqual([8, 17])
})
