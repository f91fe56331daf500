import {
  buildAssessment,
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  enrol,
} from '#tests/support/builders.ts'
import { presentTerm } from '#tests/support/calendar.ts'
import { test, expect } from './fixtures.ts'
import { pressPrint, printOnPaper } from './paper.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { buildStudentAtWork } from './portal-work.ts'
import { logInAtTeachersPortal, openTab } from './teacher-people.ts'

// The dialog of the browser that asks for a printer would wait for a person.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
})

test('a mark sheet is printed with all its students, its heads on each page and a line to sign on', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, name: '9B' })
  const names = Array.from({ length: 60 }, (_, index) => `Student ${String(index + 1).padStart(2, '0')}`)
  for (const last_name of names)
    await enrol(database, await buildStudent(database, { first_name: 'Ruth', last_name }), group)
  await buildAssessment(database, { class_id: group.id, title: 'Fractions' })
  await buildAssessment(database, { class_id: group.id, title: 'Speech' })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Marks: 9B/ }).click()
  await page.getByRole('gridcell').first().getByRole('textbox').fill('17')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All marks are saved')).toBeVisible()

  await page.getByRole('gridcell').nth(2).getByRole('textbox').fill('abs')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 mark is not saved yet')).toBeVisible()

  const sheets = await printOnPaper(page, 'mark-sheet')
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) {
    expect(sheet).toContain('Fractions')
    expect(sheet).toContain('Speech')
    expect(sheet).not.toContain('Undo')
    expect(sheet).not.toContain('Welcome')
  }
  const paper = sheets.join('\n')
  for (const name of names) expect(paper).toContain(`${name}, Ruth`)
  expect(paper).toContain('Marks of 9B')
  expect(paper).toMatch(/Student 01, Ruth \S+ 17/)
  expect(paper).not.toMatch(/\babs\b/)
  expect(paper).toContain('1 mark is not saved yet and not on this paper.')
  expect(sheets.at(-1)).toMatch(/Teacher\s+Signature\s+Date/)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('marks and feedback are printed whole, and without the fields they are typed in', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const { id } = await buildAssignment(database, { class_id: group.id, title: 'Soil' })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  await buildSubmission(database, { assignment_id: id, student_id: student.id })
  await logInAtTeachersPortal(page, teacher)
  await page.goto(`/teachers-portal?tab=assignments&marking=${id}`)
  const feedback = page.getByLabel(/^Feedback/)
  await feedback.fill(Array.from({ length: 40 }, (_, index) => `Reason ${index + 1}.`).join(' '))
  const lastLine = () => feedback.evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(await lastLine()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await lastLine()).toBe(0)
  await expect(feedback).toHaveCSS('border-top-width', '0px')
  await expect(page.getByLabel(/^Points/)).toHaveCSS('border-top-width', '0px')
})

test('a teacher prints the timetable of the present term', async ({ page, database }) => {
  const teacher = await buildPortalTeacher(database)
  const schedule = { 'Monday-3': true, 'Friday-1': true }
  const taught = { teacher_id: teacher.userId, schedule }
  await buildClass(database, { ...taught, ...presentTerm(), name: '9B', room: 'Lab 2' })
  await buildClass(database, { ...taught, academic_year: '2019', term: 'Term 1', name: '10J' })
  await logInAtTeachersPortal(page, teacher)
  await openTab(page, 'Classes')
  await expect(page.getByRole('button', { name: 'Print the timetable' })).toBeVisible()
  // Without the button, by the browser's own menu.
  const paper = (await printOnPaper(page, 'page')).join('\n')
  expect(paper).toContain('Lab 2')
  expect(paper, 'a column of buttons is not printed').not.toContain('Actions')
  await pressPrint(page.getByRole('button', { name: 'Print the timetable' }))
  const [sheet = '', ...others] = await printOnPaper(page, 'timetable-of-a-teacher')
  expect(others).toEqual([])
  for (const words of ['Timetable of Mary Kila', 'Period', 'Monday', 'Friday', 'Lab 2'])
    expect(sheet).toContain(words)
  expect(sheet.match(/9B/g)).toHaveLength(2)
  expect(sheet).not.toContain('10J')
  expect(sheet).not.toContain('My Classes')
})

test('a student prints the timetable of the present term', async ({ page, database }) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  await database.asService((tx) =>
    tx.updateTable('classes').set(presentTerm()).where('id', '=', group.id).execute(),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, student)
  await pressPrint(page.getByRole('button', { name: 'Print the timetable' }))
  const [sheet = '', ...others] = await printOnPaper(page, 'timetable-of-a-student')
  expect(others).toEqual([])
  for (const words of ['Timetable of Ruth Dambui', 'Wednesday', 'Lab 2']) expect(sheet).toContain(words)
  // Where letters stand far apart the reader of the paper takes them for two words.
  expect(sheet.replaceAll(/\s/g, '')).toContain(student.name)
  expect(sheet.split(subject.name)).toHaveLength(4)
  expect(sheet).not.toContain('Due next')
})

test('a teacher who was just registered gets a slip with the first password', async ({ page, database }) => {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin?tab=register-teachers')
  const number = `T${Date.now()}`
  const email = `${number.toLowerCase()}@example.com`
  for (const [label, text] of [
    ['Surname', 'Waim'],
    ['Given Name', 'Anna'],
    ['Teacher ID', number],
    ['Email Address', email],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByLabel('Password', { exact: true }).fill('markham morning')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('button', { name: 'Print the slip' }).click()
  const [sheet = '', ...others] = await printOnPaper(page, 'slip-of-a-teacher')
  expect(others).toEqual([])
  for (const words of ['Anna Waim', number, email, 'markham morning']) expect(sheet).toContain(words)
  // The address may be broken at its hyphen where the port makes it longer than its line.
  expect(sheet.replaceAll(/\s/g, '')).toContain('/teachers-portal')
  expect(sheet).not.toContain('Administration Dashboard')
})
