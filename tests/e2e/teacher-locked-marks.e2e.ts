import {
  buildAssessment,
  buildAssignment,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubmission,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher } from './portal-people.ts'
import { logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

test('marks of a class whose results are submitted meanwhile are refused once, at their field, and then shown as locked', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, name: '9B' })
  const essay = await buildAssignment(database, { class_id: group.id, title: 'Essay', total_marks: 20 })
  const speech = await buildAssessment(database, { class_id: group.id, title: 'Speech', points_possible: 20 })
  const [aba, bani, coro] = await Promise.all(
    ['Aba', 'Bani', 'Coro'].map((last_name) => buildStudent(database, { first_name: 'Ruth', last_name })),
  )
  for (const student of [aba!, bani!, coro!]) await enrol(database, student, group)
  for (const student of [aba!, bani!])
    await buildSubmission(database, { assignment_id: essay.id, student_id: student.id })
  const of = { class_id: group.id, assessment_id: speech.id, points_possible: 20 }
  await buildGrade(database, { ...of, student_id: aba!.id, points_earned: 10 })
  await buildGrade(database, { ...of, student_id: bani!.id, points_earned: 11 })
  const cell = (name: string) => page.getByLabel(`${name}, Ruth, Speech`)
  const paste = async (text: string) => {
    await cell('Aba').focus()
    await page.evaluate((copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  }

  // Nothing is taken away by an empty cell of a spreadsheet before its owner has decided.
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Marks: 9B/ }).click()
  await paste('18\r\n\r\n17')
  const question = page.getByRole('dialog', { name: 'Keep the mark where you paste nothing?' })
  await expect(question).toContainText('Bani, Ruth, Speech: 11')
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Keep what is there' }).click()
  await expect(toastOf(page, '2 marks pasted')).toBeVisible()
  await expect(page.getByText('All marks are saved')).toBeVisible()
  await expect(cell('Bani')).toHaveValue('11')
  await expect(cell('Coro')).toHaveValue('17')
  await paste('18\r\n\r\n16')
  await question.getByRole('button', { name: 'Empty it' }).click()
  await expect(page.getByText('All marks are saved')).toBeVisible()
  await expect(cell('Bani')).toHaveValue('')
  await expect(cell('Coro')).toHaveValue('16')

  await openTab(page, 'Assignments')
  await page.getByRole('button', { name: /^Mark: Essay/ }).click()
  const points = (name: string) => page.getByLabel(`Points: Ruth ${name}`)
  const viewer = page.getByRole('complementary', { name: 'Hand-in' })
  await points('Aba').focus()
  await expect(viewer).toContainText('Hand-in of Ruth Aba')
  await page.getByRole('button', { name: /^Missing/ }).click()
  await expect(viewer).not.toContainText('Aba')
  await points('Coro').focus()
  await expect(viewer).toContainText('Ruth Coro has not handed in a file.')
  await page.getByRole('button', { name: /^All/ }).click()

  // Before anything is locked, what is not marked is named, with the way there.
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: 'Back to My Classes' }).click()
  await page.getByRole('button', { name: /^Results: 9B/ }).click()
  await page.getByRole('button', { name: 'Submit results' }).click()
  const submitting = page.getByRole('dialog', { name: 'Submit the results of this class?' })
  await expect(submitting).toContainText('1 student has no mark in Speech')
  await checkAccessibility(page)
  const shown = page.waitForResponse('**/marking')
  await submitting.getByRole('button', { name: '2 hand-ins are not marked in Essay' }).click()
  await shown

  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: group.id }))
  await points('Aba').fill('15')
  await points('Aba').press('Enter')
  await expect(page.getByText('The results of 9B are submitted')).toBeVisible()
  await expect(points('Aba')).toBeFocused()
  await expect(points('Bani')).not.toBeEditable()
  const row = page.getByRole('listitem', { name: 'Ruth Aba' })
  await expect(row).toContainText('Not saved: the marks are locked. What you typed (15) is kept here')
  await expect(toastOf(page, 'Failed to save mark')).toBeHidden()
  await checkAccessibility(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await checkWidth(page)
  await row.getByRole('button', { name: 'Remove it' }).click()
  await expect(row).not.toContainText('Not saved')
  await openTab(page, 'Overview')
  await expect(page.getByText('All work that was handed in is marked.')).toBeVisible()

  await openTab(page, 'Classes')
  await page.getByRole('button', { name: 'Back to My Classes' }).click()
  await page.getByRole('button', { name: /^Marks: 9B/ }).click()
  await expect(page.getByText('The results of 9B are submitted')).toBeVisible()
  await expect(cell('Aba')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Add a column' })).toBeHidden()
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByRole('button', { name: 'Open the results' }).click()
  // The sheet that is opened before the answer has come is unlocked by it.
  const { promise: opened, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/results/*', async (route) => {
    await opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('button', { name: 'Back to My Classes' }).click()
  await page.getByRole('button', { name: /^Marks: 9B/ }).click()
  await expect(cell('Aba')).not.toBeEditable()
  answer()
  await expect(cell('Aba')).toBeEditable()
})
