import { readFile } from 'node:fs/promises'
import type { Database } from '#server/database/database.ts'
import {
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { test, expect } from './fixtures.ts'
import { printOnPaper } from './paper.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

const academic_year = academicYearOf(schoolDay())

// The dialog of the browser that asks for a printer would wait for a person.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
})

/** A subject of Grade 9 with the submitted results of two girls and a boy in Term 1, and of one of them in Term 2. */
async function buildResults(database: Database) {
  const subject = await buildSubject(database)
  const students = [
    await buildStudent(database, { sex: 'F', last_name: 'Aka', first_name: 'Ruth', class_name: '9A' }),
    await buildStudent(database, { sex: 'F', last_name: 'Bani', first_name: 'Mary', class_name: '9A' }),
    await buildStudent(database, { sex: 'M', last_name: 'Cami', first_name: 'Tom', class_name: '9A' }),
  ] as const
  const [ruth, mary, tom] = students
  const results = {
    'Term 1': [
      [ruth, 81.5, 'Distinction'],
      [mary, 63, 'Credit'],
      [tom, 44.5, 'Fail'],
    ],
    'Term 2': [[tom, 52, 'Pass']],
  } as const
  for (const [term, rows] of Object.entries(results)) {
    const group = await buildClass(database, { academic_year, term, name: '9A', subject_id: subject.id })
    for (const [student, percentage] of rows) {
      await enrol(database, student, group)
      const mark = { class_id: group.id, student_id: student.id, points_possible: 200 }
      await buildGrade(database, { ...mark, points_earned: percentage * 2 })
    }
    await database.asService(async (tx) => {
      await insertOne(tx, 'class_results', { class_id: group.id, state: 'released' })
      for (const [student, percentage, letter_grade] of rows)
        await insertOne(tx, 'student_results', {
          class_id: group.id,
          student_id: student.id,
          percentage,
          letter_grade,
        })
    })
  }
  return { subject, students }
}

test('the office orders the columns of internal marks, saves a sheet, and prints what a grade’s results look like', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const { subject, students } = await buildResults(database)
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/results')
  await page.getByLabel('Term', { exact: true }).selectOption('Term 1')
  await page.getByRole('tab', { name: 'Grades and subjects' }).click()
  await page.getByLabel('Grade', { exact: true }).selectOption('Grade 9')
  await page.getByLabel('Subject', { exact: true }).selectOption(subject.name)

  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns of the sheets of internal marks' })
  const chosen = dialog.getByRole('checkbox', { checked: true })
  await expect(chosen).not.toHaveCount(0)
  while ((await chosen.count()) > 0) await chosen.first().click()
  await dialog.getByRole('button', { name: 'Save columns' }).click()
  await expect(dialog.getByText('Choose one column at least.')).toBeVisible()
  await dialog.getByLabel('Surname', { exact: true }).check()
  await dialog.getByLabel('Result', { exact: true }).check()
  const up = dialog.getByRole('button', { name: 'Move up: Result', exact: true })
  await expect(up).toBeEnabled()
  while (await up.isEnabled()) await up.click()
  await page.setViewportSize({ width: 360, height: 800 })
  await checkWidth(page)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Save columns' }).click()
  await expect(dialog).toBeHidden()
  const download = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Sheet of internal marks' })
    .getByRole('button', { name: /CSV/ })
    .click()
  const lines = (await readFile(await (await download).path(), 'utf8')).replace('\uFEFF', '').trim()
  expect(lines.split('\r\n')).toEqual(['Result,Surname', '81.5,Aka', '63,Bani', '44.5,Cami'])

  const summary = page.getByRole('region', { name: `${subject.name}, Grade 9` })
  await expect(summary.getByRole('img', { name: 'Plot: Results by grade, Term 1' })).toBeVisible()
  await expect(summary.getByRole('row').filter({ hasText: 'Distinction' })).toContainText('50.0 %')
  await expect(summary.getByRole('row').filter({ hasText: 'Term 2' })).toContainText('52.0 %')
  await checkWidth(page)
  await checkAccessibility(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: 'Print the summary' }).click()
  const [sheet, ...others] = await printOnPaper(page, 'summary')
  expect(others).toEqual([])
  expect(sheet).toContain(`Results of Grade 9, ${subject.name}, ${academic_year}`)
  expect(sheet).toMatch(/Girls\s+Boys\s+All/)
  expect(sheet).toContain('72.3 %')
  expect(sheet).not.toContain('Sheet of internal marks')
  for (const { last_name } of students) expect(sheet).not.toContain(last_name)

  await page.getByLabel('Subject', { exact: true }).selectOption('All subjects')
  const all = page.getByRole('region', { name: 'All subjects, Grade 9' })
  await expect(all.getByRole('row').filter({ hasText: subject.name })).toContainText('63.0 %')
  await page.setViewportSize({ width: 360, height: 800 })
  await checkWidth(page)
})
