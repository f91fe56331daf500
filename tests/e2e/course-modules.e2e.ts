import {
  buildAssignment,
  buildClass,
  buildNote,
  buildResource,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'
import { openTab, toastOf } from './teacher-people.ts'

test('a teacher orders a unit by keys, a student reads what is next, and the teacher sees it and copies the course', async ({
  page,
  browser,
  baseURL,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const student = await buildPortalStudent(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, name: '9C' })
  const ofClass = { class_id: group.id }
  await buildClass(database, { teacher_id: teacher.userId, name: '9D', subject_id: group.subject_id })
  await enrol(database, { id: student.studentId }, group)
  await buildNote(database, {
    ...ofClass,
    teacher_id: teacher.userId,
    subject_id: group.subject_id!,
    title: 'Rivers in short',
    content: 'Water finds the sea.',
  })
  await buildResource(database, { ...ofClass, title: 'Map of the Markham' })
  await buildAssignment(database, { ...ofClass, title: 'Essay on rivers' })

  await logIn(page, teacher)
  await openTab(page, 'Course Modules')
  await page
    .getByLabel('Class', { exact: true })
    .selectOption({ label: await page.getByRole('option', { name: /^9C/ }).innerText() })
  await page.getByRole('tab', { name: 'Add unit' }).click()
  await page.getByLabel('Title').fill('Rivers')
  for (const title of ['Essay on rivers', 'Rivers in short', 'Map of the Markham']) {
    await page.getByLabel('Note, material or assignment of this class').selectOption({ label: title })
    await page.getByRole('button', { name: 'Add to the unit' }).click()
  }
  await page.getByRole('button', { name: 'Add a link' }).click()
  await expect(page.getByLabel('Words of the link')).toBeFocused()
  await page.keyboard.type('The river from above')
  await page.getByRole('button', { name: 'Add unit', exact: true }).last().click()
  await expect(page.getByText('Enter a whole web address', { exact: false })).toBeVisible()
  await page.getByLabel('Web address').fill('https://example.com/river')
  const down = page.getByRole('button', { name: 'Move down: Essay on rivers' })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  const entries = page.locator('[data-ordered]')
  await entries.nth(0).locator('[draggable]').dragTo(entries.nth(2))
  await expect(entries.nth(2)).toContainText('Rivers in short')
  await entries.nth(2).locator('[draggable]').dragTo(entries.nth(0))
  await expect(entries.nth(0)).toContainText('Rivers in short')
  await page.getByRole('button', { name: 'Add unit', exact: true }).last().click()
  await expect(toastOf(page, 'Unit added')).toBeVisible()

  const own = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  const reader = await own.newPage()
  await logIn(reader, student)
  await openTab(reader, 'Course Modules')
  const first = reader.getByRole('listitem').filter({ hasText: 'Rivers in short' })
  await expect(first.getByText('Next')).toBeVisible()
  await first.getByText('Rivers in short').click()
  await expect(first.getByText('Water finds the sea.')).toBeVisible()
  await expect(first.getByText('Done', { exact: true })).toBeVisible()
  await expect(
    reader.getByRole('listitem').filter({ hasText: 'Map of the Markham' }).getByText('Next'),
  ).toBeVisible()
  for (const width of [1280, 360]) {
    await reader.setViewportSize({ width, height: 740 })
    await checkAccessibility(reader)
    await checkWidth(reader)
  }
  await reader.reload()
  await expect(reader.getByText('1 of 4 done').first()).toBeVisible()
  await own.close()

  await page.getByText('Progress').click()
  await expect(page.getByRole('row').filter({ hasText: 'Dambui, Ruth' })).toContainText('1 of 4')
  await page.getByLabel('Unit', { exact: true }).selectOption('Rivers')
  await expect(page.getByRole('row').filter({ hasText: 'Dambui, Ruth' })).toContainText('1 of 4')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('button', { name: 'Copy the course' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toastOf(page, 'Course copied')).toBeVisible()
  await page
    .getByLabel('Class', { exact: true })
    .selectOption({ label: await page.getByRole('option', { name: /^9D/ }).innerText() })
  await expect(page.getByRole('heading', { name: 'Rivers' })).toBeVisible()
})

test('a teacher fills a class of this year with the course of an archived one', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const earlier = { teacher_id: teacher.userId, academic_year: '2019', term: 'Term 1' }
  const archived = await buildClass(database, { ...earlier, name: '9C', is_archived: true })
  await database.asService((tx) =>
    insertOne(tx, 'course_units', { class_id: archived.id, title: 'Rivers', opens_on: '2019-02-04' }),
  )
  await buildClass(database, {
    teacher_id: teacher.userId,
    name: '9D',
    subject_id: archived.subject_id,
  })
  await logIn(page, teacher)
  await openTab(page, 'Course Modules')
  await expect(page.getByText('No units yet.')).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('button', { name: 'Copy another course' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('From the class').locator('option:checked')).toHaveText(
    /^9C.*, Term 1, 2019$/,
  )
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toastOf(page, 'Course copied')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rivers' })).toBeVisible()
})
