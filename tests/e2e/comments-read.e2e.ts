import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildClass, buildStudent, enrol, insertOne } from '#tests/support/builders.ts'
import { haveCommentsRead } from '#tests/support/comment-reading.ts'
import { expect } from './fixtures.ts'
import { test } from './own-school.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('comments on report cards are read before they go out: corrected, returned, changed and accepted', async ({
  page,
  browser,
  baseURL,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const writer = await buildPortalTeacher(database)
  const of = { academic_year: academicYearOf(schoolDay()), term: 'Term 4' }
  const group = await buildClass(database, { name: '9H', ...of, teacher_id: writer.userId })
  await database.asService(async (tx) => {
    await haveCommentsRead(tx)
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'checked' })
  })
  for (const [first_name, comment] of [
    ['Ruth', 'Ruth read well.'],
    ['Tom', 'Good.'],
  ] as const) {
    const student = await buildStudent(database, { first_name, last_name: first_name, class_name: '9H' })
    await enrol(database, student, group)
    await database.asService((tx) =>
      insertOne(tx, 'report_comments', {
        student_id: student.id,
        class_id: group.id,
        comment,
        written_by: writer.userId,
      }),
    )
  }

  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/results')
  await page.getByLabel('Term', { exact: true }).selectOption('Term 4')
  await page.getByRole('button', { name: 'Release: 9H' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText('Comments for report cards are not all read')).toBeVisible()
  await asked.getByRole('button', { name: '9H: 2 comments to read' }).click()
  const reading = page.getByRole('dialog', { name: 'Read comments: 9H, Term 4' })
  await page.setViewportSize({ width: 360, height: 740 })
  const field = reading.getByRole('textbox', { name: /, / })
  await expect(field).toHaveValue('Ruth read well.')
  await field.fill('Ruth reads well.')
  await checkAccessibility(page)
  await checkWidth(page)
  await reading.getByRole('button', { name: 'Accept and next' }).click()
  await expect(field).toHaveValue('Good.')
  await reading.getByRole('button', { name: /^Return: / }).click()
  await page.getByLabel('What is to be changed').fill('What is good?')
  await page.getByRole('button', { name: 'Return the comment' }).click()
  await expect(reading.getByText('Returned with: What is good?')).toBeVisible()

  const writing = await (await browser.newContext({ baseURL })).newPage()
  await logIn(writing, writer)
  await writing.getByRole('button', { name: /^9H.*1 returned/ }).click()
  const dialog = writing.getByRole('dialog', { name: /^Report cards: 9H/ })
  await expect(dialog.getByText('What is good?')).toBeVisible()
  await checkAccessibility(writing)
  await dialog.getByRole('textbox', { name: 'Comment: Tom Tom' }).fill('Writes good stories.')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(writing.getByRole('heading', { name: 'Comments to change' })).toBeHidden()

  await page.reload()
  await page.getByLabel('Term', { exact: true }).selectOption('Term 4')
  await page.getByRole('button', { name: 'Read the comments of 9H' }).click()
  await expect(field).toHaveValue('Writes good stories.')
  await reading.getByRole('button', { name: 'Accept and next' }).click()
  await expect(reading).toBeHidden()
  await expect(page.getByRole('button', { name: 'Read the comments of 9H' })).toBeHidden()
})
