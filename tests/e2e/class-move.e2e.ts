import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAssessment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher } from './portal-people.ts'
import { logInAtTeachersPortal, openTab } from './teacher-people.ts'

const academic_year = academicYearOf(schoolDay())

test('the teacher of a home class reads what a move of a student changes, moves the student, and takes it back', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await buildSubject(database)
  const home = `9-${String(Math.floor(Math.random() * 1e6))}`
  const of = { academic_year, term: 'Term 4', subject_id: subject.id }
  const left = await buildClass(database, { ...of, name: home, teacher_id: teacher.userId })
  await buildClass(database, { ...of, name: '9E' })
  const student = await buildStudent(database, { class_name: home, first_name: 'Ruth', last_name: 'Aba' })
  await enrol(database, student, left)
  const speech = await buildAssessment(database, { class_id: left.id, title: 'Speech', points_possible: 20 })
  const mark = { class_id: left.id, assessment_id: speech.id, student_id: student.id, points_possible: 20 }
  await buildGrade(database, { ...mark, points_earned: 15 })
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', { academic_year, class_name: home, teacher_id: teacher.userId }),
  )

  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: new RegExp(`^Marks: ${home}`) }).click()
  await page.getByLabel('Aba, Ruth, Speech').focus()
  await page.getByRole('button', { name: /Aba, Ruth/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Aba, Ruth' })
  await dialog.getByRole('button', { name: 'Move to another class' }).click()
  await dialog.getByLabel('New class', { exact: true }).selectOption('9E')
  const changes = dialog.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText(`${subject.name} · ${home} to 9E · Term 4: 1 mark counts there`)
  await checkAccessibility(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await checkWidth(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('Moved to 9E')).toBeFocused()
  await dialog.getByRole('button', { name: 'Undo the move' }).click()
  await expect(dialog.getByText('The student is back in the class before')).toBeVisible()
})
