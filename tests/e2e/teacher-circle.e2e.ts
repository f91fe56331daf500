import { pdfOf } from '#tests/support/hand-in-client.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, logIn } from './portal-people.ts'
import { juniorSubject, openTab, openTeachersPortal, toastOf } from './teacher-people.ts'

test('the whole circle: a class, an assignment, a hand-in, a mark, and the student sees it', async ({
  page,
  browser,
  database,
}) => {
  const subject = await juniorSubject(database)
  const student = await buildPortalStudent(database)
  await openTeachersPortal(page, database)

  await openTab(page, 'Classes')
  await expect(page.getByText('No classes found. Create your first class to get started.')).toBeVisible()
  await openTab(page, 'Create Class')
  await page.getByLabel('School Level').selectOption('Junior High')
  await page.getByLabel('Class Name').selectOption('9B')
  await expect(page.getByLabel('Room')).toHaveValue('9B')
  await page.getByLabel('Subject').selectOption(subject.id)
  await expect(page.getByLabel('Academic Year')).toHaveValue(academicYearOf(schoolDay()))
  await page.getByLabel('Monday, period 3').check()
  await page.getByLabel('Search students').fill(student.name)
  // Other students of that name stand in the list until the search has taken effect.
  await expect(page.getByLabel('Select Ruth Dambui')).toHaveCount(1)
  await page.getByLabel('Select Ruth Dambui').check()
  await expect(page.getByText(/^1 of [\d,]+ students selected$/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Class' }).click()
  // The demo school teaches 9B something else in that period.
  await page.getByLabel('Save it anyway').check()
  await page.getByRole('button', { name: 'Create Class' }).click()
  await expect(toastOf(page, 'Class saved and 1 students enrolled')).toBeVisible()
  await expect(page.getByRole('row', { name: `9B ${subject.name} (ENG)` })).toBeVisible()

  await openTab(page, 'Assignments')
  await openTab(page, 'Create Assignment')
  await page.getByLabel('Title').fill('Letter to a friend')
  await expect(page.getByLabel('Class', { exact: true })).toBeDisabled()
  await page.getByLabel('Subject').selectOption({ label: subject.name })
  await page.getByLabel('Class', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Due Date').fill('2025-02-03')
  await expect(page.getByText('This day has passed: whatever is handed in is late.')).toBeVisible()
  await page.getByLabel('Due Date').fill('')
  await page.getByLabel('Total Marks').fill('20')
  await page
    .getByLabel('Choose a file: Attachment')
    .setInputFiles({ name: 'task.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(3000)) })
  await page.getByRole('button', { name: 'Create Assignment' }).dblclick()
  // Said once, though it was pressed twice; the list takes the focus from the form that has closed.
  await expect(toastOf(page, 'Assignment created successfully')).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'My Assignments' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Open task.pdf' })).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 360, height: 800 } })
  await logIn(phone, student)
  await openTab(phone, 'Assignments')
  await phone.getByRole('button', { name: /^Hand in/ }).click()
  await phone
    .getByLabel('Choose a file: Letter to a friend')
    // A whole PDF, because the browser's viewer offers to reload the page for a damaged one.
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: await phone.pdf() })
  await phone.getByRole('button', { name: 'Hand in this file' }).click()
  await expect(phone.getByText('Assignment Submitted')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^Mark: Letter to a friend/ }).click()
  await expect(page.getByRole('link', { name: 'Open letter.pdf' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download the hand-in/ }).click()
  expect((await download).suggestedFilename()).toBe('9B Letter to a friend.zip')
  const points = page.getByLabel('Points: Ruth Dambui')
  await points.fill('21')
  await points.press('Enter')
  await expect(page.getByText('At most 20 points.')).toBeVisible()
  await page.getByLabel('Feedback: Ruth Dambui').fill('Warm and clear.')
  await points.fill('16.5')
  await points.press('Enter')
  await expect(toastOf(page, 'Mark of Ruth Dambui saved')).toBeVisible()
  await expect(page.getByText('82.5 % · Distinction')).toBeVisible()
  await points.fill('17')
  await points.press('Enter')
  await expect(page.getByText('85.0 % · Distinction')).toBeVisible()
  await page.getByRole('button', { name: 'History of the mark: Ruth Dambui' }).click()
  await expect(page.getByRole('dialog')).toContainText('16.5 of 20')
  await expect(page.getByRole('dialog')).toContainText('by Mary Kila')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Withdraw mark: Ruth Dambui' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw mark' }).click()
  await expect(toastOf(page, 'Mark of Ruth Dambui withdrawn')).toBeVisible()
  await expect(points).toHaveValue('')
  await page.getByLabel('Feedback: Ruth Dambui').fill('Warm and clear.')
  await points.fill('17')
  await points.press('Enter')
  await expect(page.getByText('85.0 % · Distinction')).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('17 of 20 points')).toBeVisible()
  await expect(phone.getByText('Warm and clear.')).toBeVisible()
  await openTab(phone, 'Grades')
  await expect(phone.getByRole('row').filter({ hasText: 'Letter to a friend' })).toContainText('85.0 %')
  await phone.close()
})
