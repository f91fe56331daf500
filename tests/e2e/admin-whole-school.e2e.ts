import { randomUUID } from 'node:crypto'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { buildClass, buildStudent } from '#tests/support/builders.ts'
import { keepPhotographs } from '#tests/support/nouns/student-photographs.ts'
import { photograph } from '#tests/support/photograph.ts'
import { academicYearOf, addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { expect } from './fixtures.ts'
import { waitForDraft } from './offline.ts'
import { test } from './own-school.ts'
import { printOnPaper } from './paper.ts'
import { buildPortalTeacher, logIn, submitLogin } from './portal-people.ts'
import { toastOf } from './teacher-people.ts'

test.describe.configure({ mode: 'default' })

test.beforeAll(async ({ database }) => {
  for (const [class_name, grade_level] of [
    ['9A', 9],
    ['11.3', 11],
    ['12.1', 12],
  ] as const)
    await buildStudent(database, { class_name, grade_level, enrollment_date: '2025-02-03' })
})

test('all missing accounts are created, and then none is missing', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const student = await buildStudent(database, { user_id: null })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin?tab=student-auth')
  const row = page.getByRole('row').filter({ hasText: student.admission_number })
  await expect(row).toContainText('Missing')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('button', { name: 'Create All Auth Accounts (1)' }).click()
  await expect(page.getByText('Auth Account Creation Complete')).toBeVisible()
  await expect(page.getByText('Successfully created 1 accounts. 0 failed.')).toBeVisible()
  await expect(row).toContainText('Created')
  await checkAccessibility(page)
  await checkWidth(page)

  await page.reload()
  await expect(page.getByText('All students have auth accounts!')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await submitLogin(page, { name: student.admission_number, password: student.admission_number })
  await expect(page.getByRole('dialog')).toContainText('Choose your own password')
})

test('students move up with the exceptions named, after a look at what would happen, and are put back', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  // Only these two are moved; the groups of the others stay as they are.
  const ofGrade11 = { class_name: null, grade_level: 11, enrollment_date: '2025-02-03' }
  const name = `Wantok-${randomUUID().slice(0, 6)}`
  for (const first_name of ['Margaret-Rose Immaculata', 'Ruth'])
    await buildStudent(database, { first_name, last_name: name, ...ofGrade11 })
  const placements = async () =>
    await database.asService((tx) =>
      tx
        .selectFrom('students')
        .select(['grade_level', 'status'])
        .where('last_name', '=', name)
        .orderBy('first_name')
        .execute(),
    )

  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/promotion')
  await expect(page.getByLabel('9A goes to')).toHaveValue('home::10A')
  await expect(page.getByLabel('11.3 goes to')).toHaveValue('home::12.3')
  await expect(page.getByLabel('12.1 goes to')).toHaveValue('Graduated')
  const [sheet = ''] = await printOnPaper(page, 'promotion')
  for (const choice of ['10A', 'Grade 12, no class yet', 'Graduated']) expect(sheet).toContain(choice)
  expect(sheet).not.toContain('Add a student')
  const groups = page.getByRole('region', { name: 'Classes' }).getByRole('combobox')
  for (const choice of await groups.all()) {
    const label = (await choice.getAttribute('aria-label')) ?? ''
    const group = label.replace(' goes to', '')
    await choice.selectOption({ label: group === 'Grade 11' ? 'Grade 12, no class yet' : `Stays ${group}` })
  }
  await page.getByLabel('Add a student').fill(`${name} ruth`)
  await page.keyboard.press('Enter')
  const exception = page.getByLabel(`What ${name}, Ruth does`)
  await expect(exception).toHaveValue('grade:11')
  await exception.selectOption('Withdrawn')
  const preview = page.getByRole('region', { name: 'What would happen' })
  await expect(preview).toContainText(/1\s*Leave; their accounts close|Leave; their accounts close\s*1/)

  // The choices outlive a reload.
  await waitForDraft(page)
  await page.reload()
  await expect(exception).toHaveValue('Withdrawn')
  await expect(page.getByLabel('9A goes to')).toHaveValue('home::9A')
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    if (width !== 768) await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await placements()).toEqual([
    { grade_level: 11, status: 'Active' },
    { grade_level: 11, status: 'Active' },
  ])
  await page.getByRole('button', { name: 'Move the students' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 to leave.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Move them' }).click()
  await expect(page.getByText('Students moved', { exact: true })).toBeVisible()
  expect(await placements()).toEqual([
    { grade_level: 12, status: 'Active' },
    { grade_level: 11, status: 'Withdrawn' },
  ])
  await expect(page.getByText(/^1 student was moved up/)).toBeVisible()

  await page
    .getByRole('button', { name: /^Undo Moving up/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
  expect(await placements()).toEqual([
    { grade_level: 11, status: 'Active' },
    { grade_level: 11, status: 'Active' },
  ])
})

test('past terms are archived and taken back, and the last day of leavers is chosen and cancelled', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const year = '1999'
  await buildClass(database, { academic_year: year, term: 'Term 3' })
  await buildStudent(database, { class_name: null, grade_level: 10 })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/school-year')

  const archive = page.getByRole('region', { name: 'Archive past terms' })
  const own = archive.getByLabel(`Term 3, ${year} (1 class)`)
  await expect(own).toBeChecked()
  for (const box of await archive.getByRole('checkbox').all()) await box.uncheck()
  await expect(archive.getByRole('button')).toBeDisabled()
  await own.check()
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    if (width !== 768) await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await archive.getByRole('button', { name: 'Archive 1 class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('1 class is archived now.')).toBeVisible()
  await expect(own).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^Undo Term 3, ${year}`) }).click()
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect(own).toBeVisible()

  const closing = page.getByRole('region', { name: 'Close the accounts of leavers' })
  await expect(closing.getByLabel(/^12\.1 /)).toBeChecked()
  for (const box of await closing.getByRole('checkbox').all()) await box.uncheck()
  await closing.getByLabel(/^Grade 10 /).check()
  await closing.getByLabel('Day').fill(addDays(schoolDay(), 30))
  await closing.getByRole('button', { name: 'Choose this day' }).click()
  await expect(dialog).toContainText('of Grade 10. Until then it can be cancelled')
  await dialog.getByRole('button', { name: 'Close them on that day' }).click()
  const row = page.getByRole('table', { name: 'Chosen days' }).getByRole('row').nth(1)
  await expect(row).toContainText('Waiting for the day')
  await checkAccessibility(page)
  await row.getByRole('button', { name: /^Cancel the closing/ }).click()
  await dialog.getByRole('button', { name: 'Cancel the closing' }).click()
  await expect(page.getByText('Closing cancelled')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Chosen days' })).toContainText('Cancelled')
})

test('the overview asks for the terms of the next year, and the office enters them with a holiday', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  // On any day of the year the next one is missing, and asked for once nothing of this one is known.
  const thisYear = academicYearOf(schoolDay())
  await database.asService((tx) =>
    tx.deleteFrom('school_calendar').where('academic_year', '>=', thisYear).execute(),
  )
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await page.getByRole('link', { name: `Enter the terms of ${thisYear}` }).click()
  await expect(page.getByText(`The terms of ${thisYear} are not entered yet.`)).toBeVisible()
  await page.getByRole('button', { name: `Enter ${thisYear}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Proposed from')
  const starts = dialog.getByLabel('Term 1, first day')
  const proposed = await starts.inputValue()
  expect(proposed).toMatch(new RegExp(`^${thisYear}-01-`))

  const ends = dialog.getByLabel('Term 1, last day')
  await ends.fill(proposed)
  await dialog.getByRole('button', { name: 'Add a day without lessons' }).click()
  await dialog.getByRole('button', { name: 'Save calendar' }).click()
  await expect(ends).toHaveAccessibleDescription('The last day must be after the first')
  await expect(ends).toBeFocused()
  await expect(dialog.getByLabel('Name of day 1')).toHaveAccessibleDescription('Enter the name of the day')
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    if (width !== 768) await checkAccessibility(page)
    await checkWidth(page)
  }

  await ends.fill(`${thisYear}-04-09`)
  await dialog.getByLabel('Day 1', { exact: true }).fill(`${thisYear}-09-16`)
  await dialog.getByLabel('Name of day 1').fill('Independence Day')
  await waitForDraft(page)
  await page.reload() // what was typed is still there
  await page.getByRole('button', { name: `Enter ${thisYear}` }).click()
  await expect(dialog.getByLabel('Name of day 1')).toHaveValue('Independence Day')
  await dialog.getByRole('button', { name: 'Save calendar' }).click()
  await expect(toastOf(page, 'Calendar saved')).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: thisYear }) })
  await expect(card).toContainText('Independence Day')
  await checkAccessibility(page)
  await checkWidth(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'To look after' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Enter the terms of ${thisYear}` })).toHaveCount(0)
})

test('the particulars of the school are changed, stand on the website at once, and are put back', async ({
  page,
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/school-settings')
  await expect(page.getByRole('main').getByText(firstSchool.officePhone)).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    // On a desk screen site-widths.e2e.ts looks at it.
    if (width === 360) await checkAccessibility(page)
    await checkWidth(page)
  }

  await page.getByRole('button', { name: 'Edit: Phones, mail and hours' }).click()
  const dialog = page.getByRole('dialog')
  const phone = dialog.getByLabel('Number of the first phone')
  await phone.fill('call us')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Save particulars' }).click()
  await expect(phone).toBeFocused()
  await expect(dialog.getByText('Enter the number as people write it')).toBeVisible()
  await phone.fill('+675 479 8800')
  await dialog.getByRole('button', { name: 'Save particulars' }).click()
  await expect(toastOf(page, 'Particulars saved')).toBeVisible()
  await expect(page.getByText('+675 479 8800 before: +675 475 0100')).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto('/contact')
  await expect(visitor.getByRole('main').getByRole('link', { name: '+675 479 8800' })).toBeVisible()
  await expect(visitor.getByText('Main office: +675 479 8800')).toBeVisible()
  await expect(visitor.getByText(firstSchool.officePhone)).toHaveCount(0)

  await page.getByRole('button', { name: /^Put back: the change of/ }).click()
  await expect(page.getByText('This changes: Number of the first phone.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await expect(toastOf(page, 'Put back')).toBeVisible()
  await expect(page.getByText('+675 475 0100 before: +675 479 8800')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Main office: +675 475 0100')).toBeVisible()
  await visitor.close()
})

test('a list is refused as a photograph, and a picture is kept as one', async ({ page, database }) => {
  await keepPhotographs(database)
  const student = await buildStudent(database)
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), `/admin/students/${student.id}`)
  const section = page.getByRole('region', { name: 'Photograph' })
  const control = section.getByLabel('Choose a file: A photograph of the face')
  const choose = async (name: string, content: Uint8Array) =>
    await control.setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(content) })
  await choose('empty.jpg', new Uint8Array())
  await expect(section.getByRole('alert')).toContainText('The file is empty.')
  await choose('list.csv', new TextEncoder().encode('No,Name\n1,Mary Kila\n'))
  await expect(section.getByRole('alert')).toHaveText(/^This file is not a picture/)
  await expect(section.getByRole('button', { name: 'Use this photograph' })).toHaveCount(0)
  await choose('IMG_0001.JPG', await photograph({ width: 900, height: 1200 }))
  await expect(section.getByRole('alert')).toHaveText('')
  await section.getByRole('button', { name: 'Use this photograph' }).click()
  await expect(section.getByRole('img')).toHaveJSProperty('naturalWidth', 420)
  await expect(section.getByRole('heading', { name: 'Photograph' })).toBeFocused()
})
