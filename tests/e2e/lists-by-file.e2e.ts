import type { Page } from '@playwright/test'
import { buildAssessment, buildClass, buildStudent, enrol } from '#tests/support/builders.ts'
import { buildPastTuesday } from '#tests/support/school-day.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { juniorSubject, logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

async function importFile(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
}

test('subjects, absences and marks come by file: what was understood, what would happen, done', async ({
  page,
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id, name: '9B' })
  const student = await buildStudent(database, {
    first_name: 'Ŋalo',
    last_name: 'ʻAhomeʻe',
    class_name: '9B',
  })
  await enrol(database, student, group)
  await buildAssessment(database, { class_id: group.id, title: 'Speech', points_possible: 20 })
  const { day } = await buildPastTuesday(database)

  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/subjects')
  await page.getByRole('link', { name: 'Import from a file' }).click()
  const code = `W${student.admission_number}`
  await page
    .locator('input[type=file]')
    .setInputFiles(csv('Subjects.csv', 'subject;code;classes', `Weaving ${code};${code};11.1`))
  await expect(page.getByRole('heading', { name: 'Looking at Subjects.csv' })).toBeFocused()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkWidth(page)
  }
  await checkAccessibility(page)
  await importFile(page)
  await expect(toastOf(page, 'Subjects imported')).toBeVisible()

  await page.goto('/admin/absences/import')
  const choose = async (kind: string) => {
    const line = `${student.admission_number},${day},${kind}`
    await page.locator('input[type=file]').setInputFiles(csv('Away.csv', 'adm no,date,kind', line))
  }
  await choose('absent')
  await importFile(page)
  await expect(toastOf(page, 'Absences imported')).toBeVisible()
  await choose('late')
  const asked = page.getByRole('group', { name: /says something else of a day/ })
  await expect(asked.getByRole('row').nth(1)).toContainText('absent')
  await expect(asked.getByRole('row').nth(1)).not.toContainText('guardian')

  const own = await (await browser.newContext()).newPage()
  await logInAtTeachersPortal(own, teacher)
  await openTab(own, 'Classes')
  await own.getByRole('button', { name: /^Marks: 9B/ }).click()
  await own.getByRole('button', { name: 'Marks from a file' }).click()
  const dialog = own.getByRole('dialog')
  await dialog
    .getByLabel('Spreadsheet')
    .setInputFiles(csv('Marks.csv', 'Name,Speech', "'AHOME'E Ŋalo,18", 'Nobody,1'))
  await expect(dialog.getByText('1 thing is left out:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put 1 mark into the sheet' }).click()
  await expect(own.getByLabel('ʻAhomeʻe, Ŋalo, Speech', { exact: true })).toHaveValue('18')
  await expect(own.getByRole('status', { name: 'Saving' })).toHaveText('All marks are saved')
})
