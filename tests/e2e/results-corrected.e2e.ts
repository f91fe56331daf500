import { buildAssessment, buildClass, buildGrade, enrol, insertOne } from '#tests/support/builders.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { openAdminPage } from './admin-pages.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { buildStudentAtWork, openTab } from './portal-work.ts'
import { toastOf } from './teacher-people.ts'

const academic_year = academicYearOf(schoolDay())
const term = 'Term 4'

test('a mark is corrected after the release: the old card says so, and a new one has the result of now', async ({
  browser,
  database,
}) => {
  const [office, teacher] = [
    await buildPortalTeacher(database, { roles: ['Admin'] }),
    await buildPortalTeacher(database),
  ]
  const { student, subject } = await buildStudentAtWork(database)
  const name = `9-${String(Math.floor(Math.random() * 1e6))}`
  const taught = { name, academic_year, term, subject_id: subject.id, teacher_id: teacher.userId }
  const group = await buildClass(database, taught)
  await enrol(database, { id: student.studentId }, group)
  const speech = await buildAssessment(database, { class_id: group.id, title: 'Speech', points_possible: 10 })
  const of = { student_id: student.studentId, class_id: group.id }
  await buildGrade(database, { ...of, assessment_id: speech.id, points_earned: 6, points_possible: 10 })
  const oldCode = `FFFF${Array.from({ length: 8 }, () => 'ABCDEFGH'[Math.floor(Math.random() * 8)]).join('')}`
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'released' })
    await insertOne(tx, 'student_results', { ...of, percentage: 60, letter_grade: 'Upper Pass' })
    const line = { subject: subject.name, percentage: 60, letter_grade: 'Upper Pass', position: 1, of: 1 }
    const content = {
      student: student.name,
      class_name: name,
      academic_year,
      term,
      lines: [line],
      days_absent: 0,
    }
    await insertOne(tx, 'issued_cards', {
      student_id: student.studentId,
      academic_year,
      term,
      class_ids: [group.id],
      content: JSON.stringify(content),
      code: oldCode,
    })
  })
  const codeOfNow = async () =>
    await database.asService(async (tx) => {
      const cards = tx.selectFrom('issued_cards').select('code').where('student_id', '=', student.studentId)
      return (await cards.where('withdrawn_at', 'is', null).executeTakeFirst())?.code
    })
  const open = async () =>
    await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const board = await open()
  const openBoard = async () => {
    await openAdminPage(board, 'Teaching', 'Results of a term')
    await board.getByLabel('Term', { exact: true }).selectOption('Term 4')
    await board.locator('summary').filter({ hasText: name }).click()
  }
  const row = board.getByRole('row').filter({ hasText: subject.name })

  await logIn(board, office)
  await openBoard()
  await board.getByRole('button', { name: `Open again: ${name}` }).click()
  await expect(board.getByRole('dialog')).toContainText('1 printed report card shows them.')
  await board.getByLabel('Reason').fill('The second page of the speech was not counted')
  const answer = board.getByRole('dialog').getByRole('button', { name: 'Open again' })
  const fault = { code: 'INTERNAL', status: 500, message: 'Something failed.' }
  await board.route(`**/api/v1/results/${group.id}`, (route) => route.fulfill({ status: 500, json: fault }), {
    times: 1,
  })
  await answer.click()
  await expect(toastOf(board, 'The results could not be changed')).toBeVisible()
  await expect(board.getByLabel('Reason')).toHaveValue('The second page of the speech was not counted')
  await answer.click()
  await expect(row).toContainText('Open')
  const parent = await open()
  const lookUp = async (code: string | undefined) => {
    await parent.goto(`/report-card?code=${code}`)
    await parent.getByRole('button', { name: 'Show it' }).click()
    return parent.getByRole('status')
  }
  // What is printed is true until results with other figures are released.
  await expect(await lookUp(oldCode)).toContainText('is valid')

  const teaching = await open()
  await logIn(teaching, teacher)
  await teaching
    .getByRole('button', { name: /^Results of .* The second page of the speech was not counted/ })
    .click()
  await expect(teaching.getByText('The second page of the speech was not counted')).toBeVisible()
  await teaching.getByRole('button', { name: 'Back to My Classes' }).click()
  await teaching.getByRole('button', { name: `Marks: ${name}` }).click()
  await teaching.getByRole('gridcell').first().getByRole('textbox').fill('8')
  await teaching.keyboard.press('Enter')
  await expect(teaching.getByText('All marks are saved')).toBeVisible()
  await teaching.getByRole('button', { name: 'Back to My Classes' }).click()
  await teaching.getByRole('button', { name: `Results: ${name}` }).click()
  await expect(teaching.getByRole('row').filter({ hasText: '80.0 %' })).toBeVisible()
  await teaching.getByRole('button', { name: 'Submit results' }).click()
  await teaching.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(teaching.getByRole('button', { name: 'Take back' })).toBeVisible()

  await board.reload()
  await board.locator('summary').filter({ hasText: name }).click()
  await board.getByRole('button', { name: `Check: ${name}` }).click()
  await board.getByRole('button', { name: `Release: ${name}` }).click()
  await board.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await expect(row).toContainText('Released')
  await expect(await lookUp(oldCode)).toContainText('withdrew this card')
  await board.getByRole('tab', { name: 'Report cards' }).click()
  await board.getByLabel('Cards of', { exact: true }).selectOption('Grade 9')
  await board.getByRole('button', { name: 'Issue report cards' }).click()
  await expect.poll(codeOfNow).toBeDefined()

  const reading = await open()
  await logIn(reading, student)
  await openTab(reading, 'Grades')
  await expect(reading.getByText(/released by the school: 80\.0 %/)).toBeVisible()
  const card = reading.getByRole('region', { name: 'Report card' })
  await card.getByText('Read the card').click()
  await expect(card.getByRole('row', { name: new RegExp(`^${subject.name}`) })).toContainText('80.0 %')
  await expect(await lookUp(await codeOfNow())).toContainText('is valid')
  await expect(parent.getByRole('row', { name: new RegExp(subject.name) })).toContainText('80.0 %')
})

test('before a scheme is deleted the office reads what that does to each result', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const { student, subject } = await buildStudentAtWork(database)
  const group = await buildClass(database, { name: '9C', academic_year, term, subject_id: subject.id })
  await enrol(database, { id: student.studentId }, group)
  const of = { student_id: student.studentId, class_id: group.id }
  await buildGrade(database, { ...of, points_earned: 45, points_possible: 50 })
  const part = { title: 'All work', weight: 100, kinds: [], within: 'points', best: null }
  await database.asService((tx) =>
    insertOne(tx, 'result_schemes', {
      academic_year,
      grade_level: 9,
      subject_id: subject.id,
      components: JSON.stringify([part]),
      cap: 80,
    }),
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/subjects')
  await page.getByRole('button', { name: `Delete: Grade 9, ${subject.name}` }).click()
  const question = page.getByRole('dialog', { name: `Delete the scheme of Grade 9, ${subject.name}?` })
  await expect(question.getByText('80.0 % → 90.0 %')).toBeVisible()
  await expect(question.getByRole('button', { name: 'No, keep it' })).toBeFocused()
  await checkWidth(page)
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: `Delete: Grade 9, ${subject.name}` })).toHaveCount(0)
})
