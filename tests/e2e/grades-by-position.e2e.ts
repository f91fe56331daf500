import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildClass, buildGrade, enrol, insertOne } from '#tests/support/builders.ts'
import { openAdminPage } from './admin-pages.ts'
import { test, expect } from './fixtures.ts'
import { printOnPaper } from './paper.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { buildStudentAtWork, openTab } from './portal-work.ts'
import { openTab as openTeacherTab, toastOf } from './teacher-people.ts'

const academic_year = academicYearOf(schoolDay())

test('the office grades a subject by positions, and its student and teacher read where a grade comes from', async ({
  page,
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const [best, second] = [await buildStudentAtWork(database), await buildStudentAtWork(database)]
  const { subject } = best
  const name = `9-${String(Math.floor(Math.random() * 1e6))}`
  const of = { name, academic_year, term: 'Term 4', subject_id: subject.id, teacher_id: teacher.userId }
  const group = await buildClass(database, of)
  for (const [index, { student }] of [best, second].entries()) {
    await enrol(database, { id: student.studentId }, group)
    const mark = { class_id: group.id, student_id: student.studentId, points_possible: 100 }
    await buildGrade(database, { ...mark, points_earned: 70 - index * 10 })
  }
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'checked' })
    for (const [index, { student }] of [best, second].entries()) {
      const result = { student_id: student.studentId, percentage: 70 - index * 10, letter_grade: 'Credit' }
      await insertOne(tx, 'student_results', { class_id: group.id, ...result })
    }
  })

  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/subjects')
  await page.getByRole('button', { name: 'New scale' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First year').fill(academic_year)
  await dialog.getByLabel('Subject', { exact: true }).selectOption(subject.name)
  await dialog.getByLabel('Grades are earned by').selectOption('Position in the school')
  await expect(dialog.getByLabel('Best percent 2')).toHaveValue('25')
  await dialog.getByLabel('Best percent 5').fill('99')
  await dialog.getByRole('button', { name: 'Save scale' }).click()
  await expect(dialog.getByLabel('Best percent 5')).toHaveAccessibleDescription(/must take in 100 %/)
  await page.setViewportSize({ width: 360, height: 800 })
  await checkWidth(page)
  await checkAccessibility(page)
  await dialog.getByLabel('Best percent 5').fill('100')
  await dialog.getByRole('button', { name: 'Save scale' }).click()
  await expect(toastOf(page, 'Scale saved')).toBeVisible()
  const scale = page
    .getByRole('listitem')
    .filter({ hasText: `${subject.name}, Grade 9, from ${academic_year}` })
  await expect(scale.getByRole('row').filter({ hasText: 'Credit' })).toContainText('next 20 %')
  await checkWidth(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await openAdminPage(page, 'Teaching', 'Results of a term')
  await page.getByLabel('Term', { exact: true }).selectOption('Term 4')
  await page.locator('summary').filter({ hasText: name }).click()
  await page.getByRole('button', { name: `Release: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: subject.name })).toContainText('Released')

  const open = async (person: typeof teacher, width: number) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const opened = await context.newPage()
    // The dialog of the browser that asks for a printer would wait for a person.
    await opened.addInitScript(() => {
      window.print = () => {}
    })
    await logIn(opened, person)
    return opened
  }
  const reading = await open(best.student, 360)
  await openTab(reading, 'Grades')
  await expect(
    reading.getByText('Position 1 of 2 in the school, among the best 50 %: Upper Pass (an estimate'),
  ).toBeVisible()
  await checkWidth(reading)
  await checkAccessibility(reading)

  const teaching = await open(teacher, 1280)
  await openTeacherTab(teaching, 'Classes')
  await teaching.getByRole('button', { name: `Results: ${name}` }).click()
  const row = teaching.getByRole('row').filter({ hasText: 'Upper Pass' })
  await row.getByRole('button').click()
  await expect(teaching.getByRole('dialog')).toContainText('Position 1 of 2 in the school')
  await teaching.keyboard.press('Escape')
  await teaching.getByRole('button', { name: 'Print', exact: true }).click()
  const [sheet, ...others] = await printOnPaper(teaching, 'class-results')
  expect(others).toEqual([])
  expect(sheet).toContain(`Results: ${name}`)
  expect(sheet).toMatch(/70\.0 %\s+Upper\s+Pass\s+1\s+70 ÷ 100 = 70\.0 %\s+Position 1 of 2 in the school/)
  expect(sheet).not.toContain('Students to look after')
})
