import type { Database } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildStudent, insertOne } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { printOnPaper } from './paper.ts'
import { logIn } from './portal-people.ts'

const today = schoolDay()

/** Two students of a grade that no other journey has, of whom the girl is absent. */
async function callHomeClassOfGrade13(database: Database) {
  const girl = await buildStudent(database, { user_id: null, class_name: null, sex: 'F' })
  const home_class = `13-${girl.id.slice(0, 8)}`
  const values = { class_name: home_class, grade_level: 13 }
  await buildStudent(database, { user_id: null, sex: 'M', ...values })
  await database.asService(async (tx) => {
    await tx.updateTable('students').set(values).where('id', '=', girl.id).execute()
    const roll = await insertOne(tx, 'roll_calls', { day: today, home_class, students: 2 })
    await insertOne(tx, 'absences', {
      roll_call_id: roll.id,
      day: today,
      student_id: girl.id,
      kind: 'absent',
    })
  })
}

test('the office counts attendance by grade and sex for the census, prints it and saves it', async ({
  page,
  database,
  demo,
  checkAccessibility,
  checkWidth,
}) => {
  await callHomeClassOfGrade13(database)
  await page.route('**/api/v1/admin/absences?*', async (route) => {
    const response = await route.fetch()
    const missing = Array.from({ length: 13 }, (_, index) => ({
      period: null,
      class_name: `9-${index + 1}`,
      subject_name: null,
      teacher_name: null,
    }))
    const day = { ...(await response.json()), has_lessons: true, missing }
    await route.fulfill({ response, json: day })
  })
  await logIn(page, { name: demo.admin.email, password: demo.admin.password }, '/admin/absences')
  // The thirteenth is folded on the screen; paper has all.
  await expect(page.getByText('Show all')).toBeVisible()
  const [rolls] = await printOnPaper(page, 'rolls')
  expect(rolls).toContain('9-13')
  expect(rolls).not.toContain('Show all')
  await page.getByRole('tab', { name: 'Census' }).click()
  await expect(page.getByRole('row', { name: /^Grade 13, female/ })).toContainText(/0\.0$/)
  await expect(page.getByRole('row', { name: /^Grade 13, male/ })).toContainText(/100\.0$/)
  await expect(page.getByRole('row', { name: /^All grades, all/ })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await checkAccessibility(page)
    await checkWidth(page)
  }

  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print the census' }).click()
  const [sheet, ...others] = await printOnPaper(page, 'census')
  expect(others).toEqual([])
  expect(sheet).toMatch(/Attendance by grade and sex, .*\b13 Female [\d,]+ [\d,]+ 0 0\.0/s)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV', exact: true }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Attendance .*\.csv$/)
  const savingAges = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download CSV, Students by age/ }).click()
  expect((await savingAges).suggestedFilename()).toMatch(/^Students by age .*\.csv$/)

  await page.getByLabel('From').fill('2001-01-01')
  await page.getByLabel('Until').fill('2001-12-31')
  await expect(page.getByText('No day can be counted')).toBeVisible()
})
