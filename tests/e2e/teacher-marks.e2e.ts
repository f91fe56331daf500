import {
  buildAssessment,
  buildAssignment,
  buildClass,
  buildGrade,
  buildStudent,
  enrol,
} from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, buildPortalTeacher, logIn } from './portal-people.ts'
import { juniorSubject, logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

test('a mark sheet is filled by keys and by pasting, survives a bad line, and the student sees the mark', async ({
  page,
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id, name: '9B' })
  const ruth = await buildPortalStudent(database)
  const ben = await buildStudent(database, { first_name: 'Ben', last_name: 'Zale' })
  for (const id of [ruth.studentId, ben.id]) await enrol(database, { id }, group)

  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Marks: 9B/ }).click()
  await expect(page.getByText('No columns yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a column' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a column' }).click()
  await expect(dialog.getByText('Enter a title.')).toBeVisible()
  await dialog.getByLabel('Title').fill('Fractions')
  await dialog.getByLabel('Kind').selectOption('Quiz')
  await dialog.getByLabel('Points possible').fill('40')
  await dialog.getByRole('button', { name: 'Add a column' }).click()
  await expect(toastOf(page, 'Column added')).toBeVisible()
  const speech = await buildAssessment(database, { class_id: group.id, title: 'Speech' })
  await page.reload()

  const cell = (student: string, column: string) => page.getByLabel(`${student}, ${column}`, { exact: true })
  const status = page.getByRole('status', { name: 'Saving' })
  await cell('Dambui, Ruth', 'Fractions').focus()
  await page.keyboard.type('33')
  await page.keyboard.press('Enter')
  await expect(cell('Zale, Ben', 'Fractions')).toBeFocused()
  // Below the last row there is no cell to go to, and the next digits replace what stands there.
  await page.keyboard.type('22')
  await page.keyboard.press('Enter')
  await page.keyboard.type('41')
  await page.keyboard.press('Tab')
  await expect(cell('Zale, Ben', 'Speech')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell('Dambui, Ruth', 'Speech')).toBeFocused()
  await expect(
    page.getByRole('button', { name: 'Zale, Ben, Fractions: “41”. At most 40 points.' }),
  ).toBeVisible()
  await expect(cell('Zale, Ben', 'Fractions')).toHaveAccessibleDescription('At most 40 points.')
  await expect(status).toHaveText('1 mark is not saved yet')
  await checkAccessibility(page)

  // The line is gone while a block is pasted, and comes back.
  await page.route('**/mark-sheet', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await cell('Dambui, Ruth', 'Fractions').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '35\t12\r\n28,5\tabsent\r\n1\t2\r\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(toastOf(page, '4 marks pasted')).toBeVisible()
  await expect(status).toHaveText(/^Waiting for a connection/)
  page.on('dialog', (question) => void question.accept())
  await page.unroute('**/mark-sheet')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Zale, Ben, Speech: “absent”/ })).toBeVisible()
  await expect(status).toHaveText('1 mark is not saved yet')
  await expect(cell('Zale, Ben', 'Fractions')).toHaveValue('28.5')
  await cell('Zale, Ben', 'Speech').fill('')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('All marks are saved')

  await cell('Dambui, Ruth', 'Speech').fill('15')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('All marks are saved')
  await page.keyboard.press('Control+z')
  await expect(cell('Dambui, Ruth', 'Speech')).toHaveValue('12')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(cell('Dambui, Ruth', 'Speech')).toHaveValue('15')
  await expect(status).toHaveText('All marks are saved')

  // Somebody else gives another mark meanwhile.
  await database.asService((tx) =>
    tx.updateTable('grades').set({ points_earned: 9 }).where('assessment_id', '=', speech.id).execute(),
  )
  await cell('Dambui, Ruth', 'Speech').fill('16')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Dambui, Ruth, Speech: “16”/ }).click()
  await expect(page.getByText('Changed elsewhere in the meantime: it is 9 now.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my 16' }).click()
  await expect(status).toHaveText('All marks are saved')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(dialog).toContainText('16 of 20')
  await expect(dialog).toContainText('9 of 20')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(cell('Dambui, Ruth', 'Speech')).toHaveValue('')
  await expect(status).toHaveText('All marks are saved')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Marks 9B .*\.xlsx$/)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Previous column' }).click()
  await expect(cell('Dambui, Ruth', 'Fractions')).toHaveValue('35')
  await expect(cell('Dambui, Ruth', 'Speech')).toHaveCount(0)
  await cell('Dambui, Ruth', 'Fractions').fill('36')
  await page.keyboard.press('Enter')
  await expect(cell('Zale, Ben', 'Fractions')).toBeFocused()
  await expect(status).toHaveText('All marks are saved')
  await checkWidth(page)
  await checkAccessibility(page)

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await logIn(phone, ruth)
  await openTab(phone, 'Grades')
  const grade = phone.getByRole('row').filter({ hasText: 'Fractions' })
  await expect(grade).toContainText('90.0 %')
  await expect(grade).toContainText('Quiz')
  await expect(phone.getByRole('row').filter({ hasText: 'Speech' })).toHaveCount(0)
  await phone.close()
})

test('a student’s name opens their work in the teacher’s classes, from the marks and from the hand-ins', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id, name: '9B' })
  const ruth = await buildPortalStudent(database)
  await enrol(database, { id: ruth.studentId }, group)
  const speech = await buildAssessment(database, { class_id: group.id, title: 'Speech' })
  const essay = await buildAssignment(database, {
    class_id: group.id,
    title: 'Essay',
    due_date: '2025-03-01',
  })
  await buildGrade(database, {
    class_id: group.id,
    assessment_id: speech.id,
    student_id: ruth.studentId,
    points_earned: 13,
    points_possible: 20,
  })

  await page.setViewportSize({ width: 360, height: 740 })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Marks: 9B/ }).click()
  await page.getByRole('button', { name: 'Work of Dambui, Ruth' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dambui, Ruth' })
  await expect(dialog.getByRole('listitem').filter({ hasText: /Speech.*13 of 20/ })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: /Essay.*not handed in/ })).toBeVisible()
  await expect(dialog.getByText('Average 65.0 %')).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Work of Dambui, Ruth' })).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/portal?tab=assignments&marking=${essay.id}`)
  await page.getByRole('button', { name: 'Work of Ruth Dambui' }).click()
  await expect(page.getByRole('dialog', { name: 'Ruth Dambui' }).getByText('Speech')).toBeVisible()
})
