import { buildAssignment, buildClass, buildGrade, enrol, insertOne } from '#tests/support/builders.ts'
import { expect } from './fixtures.ts'
import { test } from './own-school.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { buildStudentAtWork, openTab } from './portal-work.ts'
import { toastOf } from './teacher-people.ts'

test('a student tries out open work, a grade to reach and the examination, for which the office enters a share', async ({
  browser,
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  const before = await buildClass(database, { name: '9C', academic_year: '2024', subject_id: subject.id })
  await enrol(database, { id: student.studentId }, before)
  const of = { class_id: group.id, student_id: student.studentId, points_possible: 50 }
  await buildGrade(database, { ...of, points_earned: 20 })
  await buildAssignment(database, { class_id: group.id, title: 'Soil report', total_marks: 50 })
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: before.id, state: 'released' })
    const row = { class_id: before.id, student_id: student.studentId, percentage: 70 }
    await insertOne(tx, 'student_results', row)
  })

  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, student)
  await openTab(page, 'Grades')
  const section = page.getByRole('region', { name: subject.name })
  await expect(section.getByText('Estimate with the national examination')).toHaveCount(0)
  await section.getByText('1 piece of work is open').click()
  await section.getByLabel('What do I need for').selectOption({ label: 'Credit (65 %)' })
  await expect(section.getByText('Estimate: at least 90 % in the open work for Credit.')).toBeVisible()
  await section.getByLabel('What do I need for').selectOption({ label: 'Distinction (80 %)' })
  await expect(
    section.getByText('Estimate: full marks in the open work are not enough for Distinction.'),
  ).toBeVisible()
  await checkWidth(page)
  await checkAccessibility(page)
  await section.getByLabel('Points for Soil report').fill('45')
  await expect(section.getByText('Estimate: the result would be 65.0 % Credit.')).toBeVisible()
  await expect(section.getByLabel('What do I need for')).toHaveCount(0)

  const office = await (await browser.newContext()).newPage()
  await logIn(office, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/school-settings')
  await office.getByRole('button', { name: 'Edit: National examinations' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Internal marks in Grade 10 count, in %').fill('100')
  await dialog.getByRole('button', { name: 'Save particulars' }).click()
  await expect(dialog.getByText('Enter whole percent from 0 to 99')).toBeVisible()
  await dialog.getByLabel('Internal marks in Grade 10 count, in %').fill('40')
  await dialog.getByRole('button', { name: 'Save particulars' }).click()
  await expect(toastOf(office, 'Particulars saved')).toBeVisible()

  await page.reload()
  await openTab(page, 'Grades')
  await section.getByText('Estimate with the national examination').click()
  await expect(section.getByText('internal marks count 40 % and the examination 60 %')).toBeVisible()
  await section.getByLabel('Assumed mark in the examination, in %').fill('101')
  await expect(section.getByText('At most 100 points.')).toBeVisible()
  await section.getByLabel('Assumed mark in the examination, in %').fill('50')
  // 40 % of the mean of 70 and 40, and 60 % of 50.
  await expect(section.getByText('Estimate: 52.0 % Upper Pass')).toBeVisible()
  await checkWidth(page)
  await checkAccessibility(page)
})
