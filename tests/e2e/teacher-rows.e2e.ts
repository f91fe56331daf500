import {
  buildAssignment,
  buildClass,
  buildNote,
  buildStudent,
  buildSubmission,
  enrol,
} from '#tests/support/builders.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { test, expect } from './fixtures.ts'
import { keptEntries } from './offline.ts'
import { buildPortalTeacher } from './portal-people.ts'
import { juniorSubject, logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

test('a note is written with a file, changed, and deleted after a question', async ({ page, database }) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Notes')
  await page.getByRole('tab', { name: 'Create Note' }).click()
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill('Adjectives')
  await page.getByLabel('Subject').selectOption(subject.id)
  await page.getByLabel('Content').fill('Words that describe.')
  const chooser = page.getByLabel('Choose a file: Attachment')
  await chooser.setInputFiles({
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10_485_761),
  })
  await expect(page.getByText('File size must be less than 10MB'), 'it is said once').toHaveCount(1)
  await chooser.setInputFiles({
    name: 'list.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfOf(900)),
  })
  await expect.poll(() => keptEntries(page, 'outbox')).toBe(2)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByText('list.pdf (900.00 Bytes)')).toBeVisible()
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(toastOf(page, 'Note created successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open list.pdf' })).toBeVisible()

  await page.getByRole('button', { name: 'Copy: Adjectives' }).click()
  await expect(page.getByText('This is a copy.')).toBeVisible()
  await page.getByLabel('Title').fill('Adverbs')
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByRole('link', { name: 'Open list.pdf' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete: Adverbs' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open list.pdf' })).toHaveCount(1)
  // The row that was deleted had the focus, which goes to the one that is left.
  await expect(page.getByRole('row', { name: 'Adjectives' }).locator(':focus')).toBeVisible()

  await page.getByRole('button', { name: 'Edit: Adjectives' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Edit')
  await page.getByRole('button', { name: 'Edit: Adjectives' }).click()
  await expect(page.getByRole('tab', { name: 'Edit Note' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove attachment: list.pdf' }).click()
  await page.getByRole('button', { name: 'Update Note' }).click()
  await expect(toastOf(page, 'Note updated successfully')).toBeVisible()
  await expect(page.getByText('No file')).toBeVisible()

  await page.getByRole('button', { name: 'Delete: Adjectives' }).click()
  await expect(page.getByText('Are you sure you want to delete this note?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toastOf(page, 'Note deleted successfully').first()).toBeVisible()
  await expect(page.getByText('No notes found.')).toBeVisible()
  await expect(page.locator('h1:focus, h2:focus, h3:focus')).toBeVisible()
})

test('a class with work is copied to the next term with its students, its work to the copy, and then archived', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  const group = await buildClass(database, {
    teacher_id: teacher.userId,
    name: '9D',
    subject_id: subject.id,
    term: 'Term 4',
  })
  await buildAssignment(database, { class_id: group.id, title: 'Essay' })
  await enrol(database, await buildStudent(database), group)
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Copy: 9D/ }).click()
  await expect(page.getByLabel('Academic Year')).toHaveValue('2026')
  await expect(page.getByLabel('Term')).toHaveValue('Term 1')
  await page.getByRole('button', { name: 'Create Class' }).click()
  await expect(toastOf(page, 'Class saved and 1 students enrolled')).toBeVisible()
  await openTab(page, 'Assignments')
  await page.getByRole('button', { name: /^Copy: Essay/ }).click()
  await page.getByLabel('Class', { exact: true }).selectOption({ label: '9D (2026, Term 1)' })
  await page.getByRole('button', { name: 'Create Assignment' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Essay' })).toHaveCount(2)
  await openTab(page, 'Classes')
  await page
    .getByRole('button', { name: /^Delete: 9D/ })
    .last()
    .click()
  await expect(page.getByText('Are you sure you want to delete this class?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/This class has 1 assignment/)).toBeVisible()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Archived classes' })).toBeVisible()
})

test('an assignment with hand-ins names them before it is deleted', async ({ page, database }) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const work = await buildAssignment(database, { class_id: group.id, title: 'Essay' })
  await buildSubmission(database, { assignment_id: work.id, student_id: student.id })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Assignments')
  await page.getByRole('button', { name: /^Delete: Essay/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this assignment?')
  await expect(page.getByRole('dialog')).toContainText('1 student has handed in work for it')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toastOf(page, 'Assignment deleted successfully')).toBeVisible()
})

test('of two who edit one note the second gets a conflict, and nothing is overwritten unseen', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const note = await buildNote(database, {
    teacher_id: teacher.userId,
    subject_id: group.subject_id!,
    title: 'Old',
  })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Notes')
  await page.getByRole('button', { name: 'Edit: Old' }).click()
  await page.getByLabel('Title').fill('Mine')
  const rename = (title: string) =>
    database.asService((tx) =>
      tx.updateTable('subject_notes').set({ title }).where('id', '=', note.id).execute(),
    )
  await rename('Theirs')
  await page.getByRole('button', { name: 'Update Note' }).click()
  await expect(page.getByText('Failed to save note')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(page.getByText('Changed elsewhere', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Update Note' }).click()
  await expect(toastOf(page, 'Note updated successfully')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Mine' })).toBeVisible()
})

test('materials follow the rules of their type and are there for the class at once', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  await buildClass(database, { teacher_id: teacher.userId, name: '9E' })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Materials')
  await page.getByRole('button', { name: 'Upload Material: 9E' }).click()
  const submit = page.getByRole('button', { name: 'Upload Material', exact: true })
  const expectOnce = async (words: string) => await expect(page.getByText(words)).toHaveCount(1)
  await submit.click()
  await expectOnce('Please enter a title for the material')
  await page.getByLabel('Title').fill('Map of Morobe')
  await submit.click()
  await expectOnce('Please select a resource type')
  await page.getByLabel('Resource Type').selectOption('file')
  // A fault goes as soon as its field is changed.
  await expect(page.getByText('Please select a resource type')).toHaveCount(0)
  await submit.click()
  await expectOnce('Please select a file to upload')
  await page.getByLabel('Resource Type').selectOption('link')
  await submit.click()
  await expectOnce('Please enter a URL for the resource')
  await page.getByLabel('URL').fill('https://example.com/map')
  await submit.click()
  await expect(toastOf(page, 'Material uploaded successfully and is now available to students')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Map of Morobe' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload Material: 9E' })).toBeFocused()
})

test('a material is changed for one class, and for all that it was shared with together', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  for (const name of ['9E', '9F']) await buildClass(database, { teacher_id: teacher.userId, name })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Materials')
  await page.getByRole('button', { name: 'Upload Material: 9E' }).click()
  await page.getByLabel('Title').fill('Map')
  await page.getByLabel('Resource Type').selectOption('link')
  await page.getByLabel('URL').fill('https://example.com/map')
  await page.locator('summary', { hasText: 'Share with other classes too' }).click()
  await page.getByRole('checkbox', { name: /^9F/ }).check()
  await page.getByRole('button', { name: 'Upload Material', exact: true }).click()
  const titlesIn = (name: string) =>
    page
      .getByRole('region', { name: new RegExp(`^${name}`) })
      .getByRole('list', { name: 'Shared with this class' })
  await expect(titlesIn('9F')).toContainText('Map')

  for (const [title, isForAll, inOther] of [
    ['Map of Lae', false, 'Map'],
    ['Map of Morobe', true, 'Map of Morobe'],
  ] as const) {
    await titlesIn('9E')
      .getByRole('button', { name: /^Edit: / })
      .click()
    await page.getByLabel('Title').fill(title)
    if (isForAll) await page.getByLabel('Also change it for 9F').check()
    await page.getByRole('button', { name: 'Update Material' }).click()
    await expect(page.getByLabel('Title')).toHaveCount(0)
    await expect(titlesIn('9E')).toContainText(title)
    await expect(titlesIn('9F').getByText(inOther, { exact: true })).toBeVisible()
  }
})

test('a note is written for several classes at once, and changed for one and for all of them', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  for (const name of ['9E', '9F', '9G'])
    await buildClass(database, { teacher_id: teacher.userId, name, subject_id: subject.id })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Notes')
  await page.getByRole('tab', { name: 'Create Note' }).click()
  await page.getByLabel('Title').fill('Ratios')
  await page.getByLabel('Subject').selectOption(subject.name)
  await page.getByLabel('Who reads it').selectOption({ index: 1 })
  await page.locator('summary', { hasText: 'Share with other classes too' }).click()
  await page.getByRole('button', { name: 'Choose all 2 classes' }).click()
  await page.getByLabel('Content').fill('A ratio compares two amounts.')
  await page.getByRole('button', { name: 'Create Note' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: `Read by ${name}` })
  for (const name of ['9E', '9F', '9G']) await expect(row(name)).toContainText('Ratios')

  await row('9F')
    .getByRole('button', { name: /^Edit: / })
    .click()
  await page.getByLabel('Title').fill('Ratios of 9F')
  await page.getByRole('button', { name: 'Update Note' }).click()
  await expect(row('9F')).toContainText('Ratios of 9F')
  await expect(row('9E')).not.toContainText('of 9F')

  await row('9E')
    .getByRole('button', { name: /^Edit: / })
    .click()
  await page.getByLabel('Title').fill('Ratios and rates')
  await page.getByLabel('Also change it for 9F, 9G').check()
  await page.getByRole('button', { name: 'Update Note' }).click()
  for (const name of ['9E', '9F', '9G']) await expect(row(name)).toContainText('Ratios and rates')
})

test('a title without a space keeps the buttons of its row in the page', async ({
  page,
  database,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  await buildAssignment(database, {
    class_id: group.id,
    title: `https://example.org/${'a-long-page/'.repeat(12)}`,
  })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Assignments')
  await expect(page.getByRole('row').filter({ hasText: 'a-long-page' })).toBeVisible()
  await checkWidth(page)
})
