import { buildAssignment, buildClass, enrol } from '#tests/support/builders.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { expect, test } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'
import { logInAtTeachersPortal, openTab } from './teacher-people.ts'

const textOf = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`words of ${name}`) })

test('several files are one hand-in with one receipt, and the teacher moves among them', async ({
  page,
  browser,
  database,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const student = await buildPortalStudent(database)
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  await enrol(database, { id: student.studentId }, group)
  await buildAssignment(database, { class_id: group.id, title: 'My essay' })
  await logIn(page, student)
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await page.getByRole('button', { name: 'Hand in: My essay' }).click()
  const large = { name: 'map.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(900_000)) }
  await page
    .getByLabel('Choose a file: My essay')
    .setInputFiles([textOf('report.txt'), large, textOf('song.mp3')])
  await expect(page.getByText('This type of file cannot be handed in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hand in these 3 files' })).toBeDisabled()
  await page.getByRole('button', { name: 'Take off: song.mp3' }).click()
  await page.getByLabel('Add another file: My essay').setInputFiles(textOf('list.txt'))
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Hand in these 3 files' }).click()
  await expect(page.getByText('Your 3 files have been uploaded successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'Receipt: My essay' }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByRole('link')).toHaveText(['report.txt', 'map.pdf', 'list.txt'])
  await checkAccessibility(page)

  const desk = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await logInAtTeachersPortal(desk, teacher)
  await openTab(desk, 'Assignments')
  await desk.getByRole('button', { name: /^Mark: My essay/ }).click()
  await desk.getByRole('button', { name: 'Show the files here' }).click()
  await desk.getByLabel(/^Points: /).focus()
  const viewer = desk.getByRole('complementary', { name: 'Hand-in' })
  await expect(viewer.getByRole('textbox')).toHaveValue('words of report.txt')
  await viewer.getByRole('button', { name: 'Previous file' }).click()
  await expect(viewer.getByRole('status')).toHaveText('3 of 3: list.txt')
  await expect(viewer.getByRole('textbox')).toHaveValue('words of list.txt')
  await desk.close()
})
