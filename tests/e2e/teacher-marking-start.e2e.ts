import type { Page } from '@playwright/test'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAssessment,
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher } from './portal-people.ts'
import { logInAtTeachersPortal, openTab } from './teacher-people.ts'

/** Keeps a mark sheet from arriving. @returns a function that lets it through */
async function holdMarkSheet(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/mark-sheet', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('marking begins with the first student on the screen, also from far down a list in a low window, and the mark sheet shows ten', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const [first] = await Promise.all(
    Array.from({ length: 12 }, () => buildAssignment(database, { class_id: group.id, title: 'Essay' })),
  )
  await buildAssessment(database, { class_id: group.id })
  for (let more = 0; more < 8; more += 1)
    await enrol(database, await buildStudent(database, { last_name: 'Zure' }), group)
  for (const last_name of ['Aba', 'Bani', 'Coro', 'Dege']) {
    const student = await buildStudent(database, { first_name: 'Ruth', last_name })
    await enrol(database, student, group)
    await buildSubmission(database, { assignment_id: first!.id, student_id: student.id })
  }
  await logInAtTeachersPortal(page, teacher)
  for (const [width, height] of [
    [1280, 600],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openTab(page, 'Assignments')
    await page
      .getByRole('button', { name: /^Mark: Essay/ })
      .last()
      .click()
    await expect(page.getByLabel('Points: Ruth Aba')).toBeInViewport({ ratio: 1 })
    // The button that was pressed is gone, and the focus is where what has replaced it begins.
    await expect(page.getByRole('heading', { name: 'Essay' })).toBeFocused()
    await page.getByRole('button', { name: 'Back to My Assignments' }).click()
    await expect(page.getByRole('tab', { name: 'My Assignments' })).toBeFocused()
    await page
      .getByRole('button', { name: /^Edit: Essay/ })
      .last()
      .click()
    await expect(page.getByRole('tab', { name: 'Edit Assignment' })).toBeFocused()
    await page.getByRole('tab', { name: 'My Assignments' }).click()
  }
  await page.setViewportSize({ width: 1366, height: 625 })
  await openTab(page, 'Classes')
  // With the messages comes what keeps the focus near a pressed button that is gone, here while the sheet is on its way.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached()
  const sendSheet = await holdMarkSheet(page)
  await page.getByRole('button', { name: /^Marks: / }).click()
  await expect(page.getByRole('button', { name: /^Marks: / })).toBeHidden()
  await expect(page.locator(':focus')).toBeVisible()
  sendSheet()
  for (const row of [0, 9])
    await expect(page.locator(`[data-row="${row}"]`).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: /^Marks of/ })).toBeFocused()
  // A cell of an assignment is reached by keys too, and leads to the student's hand-in and back.
  await page.getByRole('textbox', { name: /^Aba, Ruth/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Aba, Ruth, Essay: Handed in' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Points: Ruth Aba')).toBeFocused()
  await page.getByRole('button', { name: 'Back to the marks' }).click()
  await expect(page.getByRole('button', { name: 'Aba, Ruth, Essay: Handed in' })).toBeFocused()
  await page.getByRole('columnheader').getByRole('button', { name: /Essay/ }).last().click()
  await page.getByRole('button', { name: 'Back to the marks' }).click()
  await expect(page.locator('[data-assignment]:focus')).toHaveAttribute('data-row', '0')
})

test('more time that is typed can be thrown away, and one message is written after the other', async ({
  page,
  database,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const essay = await buildAssignment(database, {
    class_id: group.id,
    title: 'Essay',
    due_date: addDays(schoolDay(), 1),
  })
  const student = await buildStudent(database, { first_name: 'Ruth', last_name: 'Aba' })
  await enrol(database, student, group)
  const { id: submission_id } = await buildSubmission(database, {
    assignment_id: essay.id,
    student_id: student.id,
  })
  await database.asService((tx) =>
    insertOne(tx, 'hand_in_messages', {
      submission_id,
      author_id: student.user_id,
      is_from_student: true,
      content: 'May I add a page?',
    }),
  )
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Assignments')
  await page.getByRole('button', { name: /^Mark: Essay/ }).click()
  await page.getByLabel('Points: Ruth Aba').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Allow another hand-in: Ruth Aba' })).toBeVisible()
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await checkWidth(page)
  }
  const dialog = page.getByRole('dialog')
  const give = page.getByRole('button', { name: 'Give more time: the whole class' })
  const day = dialog.getByLabel('New due date')
  await give.click()
  await day.fill('2199-01-01')
  await page.keyboard.press('Escape')
  await give.click()
  await expect(day).toHaveValue('2199-01-01')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await give.click()
  await expect(day).toHaveValue('')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Messages (1 new): Ruth Aba' }).click()
  const message = dialog.getByRole('textbox', { name: 'Your message' })
  await message.fill('Please add a map.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Please add a map.' })).toBeVisible()
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('')
})
