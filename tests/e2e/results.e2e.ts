import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import {
  buildAssignment,
  buildClass,
  buildGrade,
  buildStudent,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { academicYearOf, addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { openAdminPage } from './admin-pages.ts'
import { test, expect } from './fixtures.ts'
import { printedText } from './printed-text.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { buildStudentAtWork, openTab } from './portal-work.ts'
import { openTab as openTeacherTab } from './teacher-people.ts'

const academic_year = academicYearOf(schoolDay())

test('a term’s results go from the weights of the office to the student, as four people', async ({
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const [office, english, home] = [
    await buildPortalTeacher(database, { roles: ['Admin'] }),
    await buildPortalTeacher(database),
    await buildPortalTeacher(database),
  ]
  const { student, subject } = await buildStudentAtWork(database)
  const name = `9-${String(Math.floor(Math.random() * 1e6))}`
  const term = 'Term 4'
  const group = await buildClass(database, {
    name,
    academic_year,
    term,
    subject_id: subject.id,
    teacher_id: english.userId,
  })
  await enrol(database, { id: student.studentId }, group)
  const of = { student_id: student.studentId, class_id: group.id }
  await buildGrade(database, { ...of, grade_type: 'test', points_earned: 8, points_possible: 10 })
  await buildGrade(database, { ...of, points_earned: 30, points_possible: 50 })
  await database.asService(async (tx) => {
    await insertOne(tx, 'home_class_teachers', { academic_year, class_name: name, teacher_id: home.userId })
    await insertOne(tx, 'feedback_phrases', {
      teacher_id: english.userId,
      phrase: '{name} works with care.',
    })
  })
  const open = async () =>
    await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()

  const page = await open()
  await logIn(page, office, '/admin/subjects')
  await page.getByRole('button', { name: 'New scheme' }).click()
  const dialog = page.getByRole('dialog', { name: 'New scheme of results' })
  await dialog.getByLabel('Subject').selectOption(subject.name)
  await dialog.getByLabel('Name').fill('Tests')
  await dialog.getByLabel('Weight (%)').fill('40')
  await dialog.getByLabel('Test', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Add a part' }).click()
  const second = dialog.getByRole('group', { name: 'Part 2' })
  await second.getByLabel('Name').fill('Other work')
  await second.getByLabel('Weight (%)').fill('60')
  await expect(dialog.getByText('63.3 % → 68.0 %')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await checkWidth(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await checkAccessibility(page)
  await dialog.getByLabel('Teachers may choose other parts for their class').check()
  await dialog.getByRole('button', { name: 'Save scheme' }).click()
  await expect(dialog).toBeHidden()
  const named = `Grade 9, ${subject.name}`
  await page.getByRole('button', { name: `Copy for next year: ${named}, From ${academic_year}` }).click()
  const nextYear = String(Number(academic_year) + 1)
  await expect(dialog.getByLabel('First year')).toHaveValue(nextYear)
  await expect(dialog.getByLabel('Weight (%)').first()).toHaveValue('40')
  await dialog.getByRole('button', { name: 'Save scheme' }).click()
  await expect(dialog).toBeHidden()
  const copied = page.getByRole('button', { name: `Edit: ${named}, From ${nextYear}` })
  await expect(copied).toBeVisible()

  const teaching = await open()
  await logIn(teaching, english)
  await openTeacherTab(teaching, 'Classes')
  await teaching.getByRole('button', { name: `Results: ${name}` }).click()
  await expect(teaching.getByRole('row').filter({ hasText: '68.0 %' })).toContainText('Credit')
  await teaching.getByRole('button', { name: 'Adjust the parts' }).click()
  const adjusting = teaching.getByRole('dialog')
  await adjusting.getByLabel('Weight (%)').first().fill('50')
  await adjusting.getByLabel('Weight (%)').last().fill('50')
  await expect(adjusting.getByText('68.0 % → 70.0 %')).toBeVisible()
  await checkAccessibility(teaching)
  await adjusting.getByRole('button', { name: 'Save parts' }).click()
  await expect(teaching.getByRole('row').filter({ hasText: '70.0 %' })).toContainText('Credit')
  expect(await printedText(teaching)).toMatch(/Ruth\b[^]*70\.0 %/)
  const download = teaching.waitForEvent('download')
  await teaching.getByRole('button', { name: 'Download CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(',70,Credit,1')
  await teaching.setViewportSize({ width: 360, height: 800 })
  await checkWidth(teaching)
  await teaching.getByRole('button', { name: 'Comments for report cards' }).click()
  const comments = teaching.getByRole('dialog', { name: `Report cards: ${name}` })
  const comment = comments.getByRole('textbox', { name: /^Comment: / })
  await comments.getByRole('button', { name: /^Insert a comment: / }).click()
  await teaching.getByRole('menuitem', { name: '{name} works with care.' }).click()
  await expect(comment).toHaveValue('Ruth works with care.')
  await comment.fill('Reads well, and asks good questions.')
  await checkWidth(teaching)
  await checkAccessibility(teaching)
  await comments.getByRole('button', { name: 'Save comment' }).click()
  await expect(comments).toBeHidden()
  await teaching.getByRole('button', { name: 'Submit results' }).click()
  await teaching.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(teaching.getByRole('button', { name: 'Take back' })).toBeVisible()

  const checking = await open()
  await logIn(checking, home)
  await openTeacherTab(checking, 'Classes')
  await checking.getByRole('button', { name: `Check: ${name}` }).click()
  await expect(checking.getByRole('row').filter({ hasText: subject.name })).toContainText('Checked')

  await openAdminPage(page, 'Teaching', 'Results of a term')
  await page.getByLabel('Term', { exact: true }).selectOption('Term 4')
  await page.locator('summary').filter({ hasText: name }).click()
  await page.getByRole('button', { name: `Release: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: subject.name })).toContainText('Released')
  await page.getByRole('tab', { name: 'Report cards' }).click()
  await page.getByLabel('Cards of', { exact: true }).selectOption('Grade 9')
  await page.getByRole('button', { name: 'Issue report cards' }).click()
  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save: Grade 9, Term 4/ }).click()
  expect((await archive).suggestedFilename()).toBe(`Report cards Grade 9 ${term} ${academic_year}.zip`)
  await checkAccessibility(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await checkWidth(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const reading = await open()
  await reading.setViewportSize({ width: 360, height: 800 })
  await logIn(reading, student)
  await openTab(reading, 'Grades')
  await expect(reading.getByText('Result of the term, released by the school: 70.0 % Credit')).toBeVisible()
  const card = reading.getByRole('region', { name: 'Report card' })
  await card.getByText('Read the card').click()
  await expect(card.getByRole('row', { name: new RegExp(`^${subject.name}`) })).toContainText('70.0 %')
  await expect(card).toContainText('Reads well, and asks good questions.')
  const saved = reading.waitForEvent('download')
  await card.getByRole('button', { name: 'Save or print (PDF)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Report card Term 4 \d{4} .*\.pdf$/)
  const { text: sheets } = await extractText(
    await getDocumentProxy(new Uint8Array(await readFile(await (await saved).path()))),
  )
  expect(sheets).toHaveLength(1)
  expect(sheets[0]).toMatch(/70\.0 %[^]*Reads well, and asks good questions\./)
  const code = /Code: (\S{14})/.exec(sheets[0] ?? '')?.[1] ?? ''

  await page.getByRole('tab', { name: 'Signing off' }).click()
  await page.locator('summary').filter({ hasText: name }).click()
  await page.getByRole('button', { name: `Open again: ${name}` }).click()
  const unlocking = page.getByRole('dialog')
  await unlocking.getByRole('button', { name: 'Open again' }).click()
  await expect(unlocking.getByLabel('Reason')).toBeFocused()
  await expect(unlocking.getByText('Say why the released results are opened again.')).toBeVisible()
  await unlocking.getByLabel('Reason').fill('A mark was typed into the wrong row')
  await unlocking.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByRole('row').filter({ hasText: subject.name })).toContainText('Open')

  // The figures on the card are still true; other ones, once they are released, withdraw it.
  await reading.reload()
  await openTab(reading, 'Grades')
  await expect(card.getByText('Read the card')).toBeVisible()
  await expect(card.getByRole('status')).toBeHidden()
  await database.asService((tx) =>
    tx
      .updateTable('issued_cards')
      .set({ withdrawn_at: new Date() })
      .where('student_id', '=', student.studentId)
      .execute(),
  )
  await reading.reload()
  await openTab(reading, 'Grades')
  await expect(card.getByRole('status')).toContainText('The school withdrew this card on')

  await reading.goto(`/report-card?code=${code}`)
  await reading.getByRole('button', { name: 'Show it' }).click()
  await expect(reading.getByRole('status')).toContainText('withdrew this card')
})

test('teachers see who needs to be looked after, in a class and in a home class, and why', async ({
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const [teacher, home] = [await buildPortalTeacher(database), await buildPortalTeacher(database)]
  const { student, subject } = await buildStudentAtWork(database)
  const name = `9-${String(Math.floor(Math.random() * 1e6))}`
  const of = { name, academic_year, subject_id: subject.id, teacher_id: teacher.userId }
  const [before, now] = [
    await buildClass(database, { ...of, term: 'Term 3' }),
    await buildClass(database, { ...of, term: 'Term 4' }),
  ]
  await enrol(database, { id: student.studentId }, before)
  await enrol(database, { id: student.studentId }, now)
  for (let index = 0; index < 6; index += 1)
    await enrol(database, await buildStudent(database, { user_id: null }), now)
  for (const title of ['First essay', 'Second essay'])
    await buildAssignment(database, { class_id: now.id, title, due_date: addDays(schoolDay(), -1) })
  await buildGrade(database, {
    class_id: now.id,
    student_id: student.studentId,
    points_earned: 55,
    points_possible: 100,
  })
  const { last_name } = await database.asService(async (tx) => {
    await insertOne(tx, 'home_class_teachers', { academic_year, class_name: name, teacher_id: home.userId })
    await insertOne(tx, 'class_results', { class_id: before.id })
    await insertOne(tx, 'student_results', {
      class_id: before.id,
      student_id: student.studentId,
      percentage: 71.4,
    })
    return await tx
      .updateTable('students')
      .set({ class_name: name })
      .where('id', '=', student.studentId)
      .returning('last_name')
      .executeTakeFirstOrThrow()
  })
  const open = async (person: typeof teacher) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await logIn(page, person)
    await openTeacherTab(page, 'Classes')
    return page
  }

  const inClass = await open(teacher)
  await inClass
    .getByRole('row')
    .filter({ hasText: 'Term 4' })
    .getByRole('button', { name: `Results: ${name}` })
    .click()
  const inList = inClass.getByRole('region', { name: 'Students to look after' }).getByRole('listitem')
  await expect(inList.filter({ hasText: last_name }).first()).toContainText('2 assignments missing')
  await expect(inList.filter({ hasText: last_name }).first()).toContainText('55.0 % now, 71.4 % in Term 3')
  // Who has the most reasons is first; of many, the others are folded.
  await expect(inList.first()).toContainText(last_name)
  await inClass.getByText('2 more students').click()
  await inClass.setViewportSize({ width: 360, height: 800 })
  await checkWidth(inClass)
  await checkAccessibility(inClass)

  const inHome = await open(home)
  await inHome.getByLabel('Term', { exact: true }).selectOption('Term 4')
  const ofHome = inHome.getByRole('region', { name: 'Students to look after' }).getByRole('listitem')
  await expect(ofHome.filter({ hasText: last_name }).first()).toContainText(
    `${subject.name}: 2 assignments missing`,
  )
  await inHome.setViewportSize({ width: 360, height: 800 })
  await checkWidth(inHome)
  await checkAccessibility(inHome)
})
