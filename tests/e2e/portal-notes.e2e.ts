import { buildClass, enrol } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'

test('a note that a teacher shares with a class is read by its students', async ({
  page,
  browser,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { name: '9C', teacher_id: teacher.userId })
  const student = await buildPortalStudent(database)
  await enrol(database, { id: student.studentId }, group)

  await logIn(page, teacher)
  await page.getByRole('tab', { name: 'Notes', exact: true }).click()
  await page.getByRole('tab', { name: 'Create Note' }).click()
  await page.getByLabel('Title').fill('How rivers bend')
  await page.getByLabel('Subject').selectOption(group.subject_id)
  await page.getByLabel('Who reads it').selectOption(group.id)
  await page.getByLabel('Content').fill('The outer bank is cut away.')
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'How rivers bend' })).toContainText('Read by 9C')

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await logIn(phone, student)
  await phone.getByRole('button', { name: /^Go to Subject/ }).click()
  await phone.getByText('How rivers bend').click()
  await expect(phone.getByText('The outer bank is cut away.')).toBeVisible()
  await phone.close()
})
