import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AdminTab } from '#app/words/office/portal.ts'
import { buildStudent } from '#tests/support/builders.ts'
import type { DemoAccounts } from '#server/demo/accounts.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, logIn, submitLogin } from './portal-people.ts'

const widths = [360, 1280]

async function openTab(page: Page, demo: DemoAccounts, tab: AdminTab) {
  await logIn(page, { name: demo.admin.email, password: demo.admin.password }, `/admin?tab=${tab}`)
}

/** The message at the edge, by its two parts. */
async function expectToast(page: Page, title: string, description: string) {
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  await expect(toasts.getByText(title, { exact: true })).toBeVisible()
  await expect(toasts.getByText(description, { exact: true })).toBeVisible()
}

test('the student list has its columns, finds by words, and shows default passwords only where they hold', async ({
  page,
  demo,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const last_name = `Sare${randomUUID().slice(0, 6)}`
  const fresh = await buildStudent(database, { user_id: null, last_name, status: 'Suspended' })
  const settled = await buildStudent(database, { last_name, contact_email: 'a.long.address@example.com' })
  await openTab(page, demo, 'students')
  await expect(page.getByText('Passwords are encrypted')).toBeVisible()
  await expect(page.getByText(/^50 of [\d,]+ shown$/)).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText(/^100 of [\d,]+ shown$/)).toBeVisible()
  await page.getByLabel('Search students').fill(`ruth ${last_name}`)
  await expect(page.getByText('2 in all')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Select',
    'Admission Number',
    'Name',
    'Grade',
    'Class',
    'Email',
    'Status',
    'Enrolled Date',
    'Actions',
  ])
  // The list begins on the first screen, in rows of two lines, which the address needs.
  const firstRow = (await page.getByRole('row').nth(1).boundingBox())!
  expect(firstRow.y).toBeLessThan(560)
  expect(firstRow.height).toBeLessThan(74)
  // Other columns are chosen, and remembered.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Sex' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Guardians' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect(rowOf(fresh.admission_number)).toContainText(
    `${fresh.admission_number}@${firstSchool.studentEmailDomain}`,
  )
  await expect(rowOf(fresh.admission_number)).toContainText('Suspended')
  await expect(rowOf(settled.admission_number)).toContainText('a.long.address@example.com')
  await expect(rowOf(settled.admission_number)).toContainText('Active')

  await page.getByRole('button', { name: 'Show default passwords' }).click()
  const addedHeads = page.getByRole('columnheader').filter({ hasText: /Password|Guardians/ })
  await expect(addedHeads).toHaveText(['Default Password', 'Guardians'])
  await expect(
    rowOf(fresh.admission_number).getByRole('cell', { name: fresh.admission_number, exact: true }),
  ).toHaveCount(2)
  await expect(rowOf(settled.admission_number)).toContainText('Changed')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('button', { name: 'Hide default passwords' }).click()
  await expect(page.getByText('Changed')).toHaveCount(0)
  await page.getByLabel('Search students').fill('nobody at all')
  await expect(page.getByText('Nothing fits your search.')).toBeVisible()
})

test('teachers and administrators are listed with their columns', async ({
  page,
  demo,
  checkAccessibility,
  checkWidth,
}) => {
  await openTab(page, demo, 'teachers')
  // The Student List has a button of the same name, and stands there until the tab has come.
  await expect(page.getByLabel('Search teachers')).toBeVisible()
  await page.getByRole('button', { name: 'Show default passwords' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Teacher ID',
    'Name',
    'Email',
    'Default Password',
    'Status',
    'Registered Date',
    'Actions',
  ])
  await page.getByLabel('Search teachers').fill(demo.teacher.email)
  await expect(page.getByText('1 in all')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: demo.teacher.email })).toContainText('Active')
  await page.setViewportSize({ width: 360, height: 800 })
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByRole('tab', { name: 'Admin Users' }).click()
  await expect(page.getByRole('row').filter({ hasText: demo.admin.email })).toContainText('Admin')
  await checkAccessibility(page)
  await checkWidth(page)
})

test('a school without students and teachers says so, and a list that does not come can be asked for again', async ({
  page,
  demo,
}) => {
  await page.route('**/api/v1/admin/students*', (route) =>
    route.fulfill({ json: { students: [], total: 0, next: null } }),
  )
  await page.route('**/api/v1/admin/teachers*', (route) =>
    route.fulfill({ json: { teachers: [], total: 0, next: null } }),
  )
  await page.route('**/api/v1/admin/admins', (route) => route.fulfill({ json: [] }))
  await openTab(page, demo, 'students')
  await expect(page.getByText('No students registered yet.')).toBeVisible()
  await page.route('**/api/v1/admin/account-creation', async (route) => {
    const none = { running: false, succeeded: 0, failed: 0, on_roll: 0, to_be_linked: 0 }
    await route.fulfill({ json: { ...none, total: 0, open: 0, students: [], next: null } })
  })
  await page.getByRole('tab', { name: 'Student Auth' }).click()
  await expect(page.getByRole('link', { name: 'Import students' })).toBeVisible()
  await expect(page.getByText('All students have auth accounts!')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Teacher List' }).click()
  await expect(page.getByText('No teachers registered yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Admin Users' }).click()
  await expect(page.getByText('No admin users found.')).toBeVisible()

  // Without a connection the list would come by itself as soon as there is one again.
  const fault = { code: 'INTERNAL', status: 500, message: 'Something failed.' }
  await page.route('**/api/v1/admin/students*', (route) => route.fulfill({ status: 500, json: fault }))
  const logged: string[] = []
  page.on('pageerror', ({ message }) => logged.push(message))
  await page.goto('/admin?tab=students')
  await expect(page.getByText('The list could not be loaded')).toBeVisible()
  await expect.poll(() => logged).toContain('Something failed.')
  await page.unroute('**/api/v1/admin/students*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^50 of [\d,]+ shown$/)).toBeVisible()
})

test('a teacher is registered, errors stand under their fields and go when these are edited', async ({
  page,
  demo,
  checkAccessibility,
  checkWidth,
}) => {
  const email = `r${randomUUID().slice(0, 8)}@example.com`
  await openTab(page, demo, 'register-teachers')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const problems = {
    Surname: 'Surname is required',
    'Given Name': 'Given name is required',
    'Teacher ID': 'Teacher ID is required',
    'Email Address': 'Valid email is required',
    Password: 'Password must be at least 6 characters',
  }
  for (const [label, problem] of Object.entries(problems))
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(problem))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  const typed = ['Kila', 'Mary', `T-${email.slice(0, 6)}`, email, 'kunai grass']
  for (const [index, [label, problem]] of Object.entries(problems).entries()) {
    await page.getByLabel(label, { exact: true }).fill(typed[index] ?? '')
    await expect(page.getByText(problem)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expectToast(page, 'Registration successful!', 'You can now log in to the teachers portal.')
  await expect(page.getByLabel('Surname')).toHaveValue('')

  for (const [index, label] of Object.keys(problems).entries())
    await page.getByLabel(label, { exact: true }).fill(typed[index] ?? '')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/an account with this email/)

  await page.getByRole('tab', { name: 'Teacher List' }).click()
  await page.getByLabel('Search teachers').fill(email)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Kila Mary')
  // What was typed is still there, except the password, which is kept nowhere.
  await page.getByRole('tab', { name: 'Register Teachers' }).click()
  await expect(page.getByLabel('Teacher ID')).toHaveValue(typed[2] ?? '')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await submitLogin(page, { name: email, password: 'kunai grass' })
  await expect(page.getByRole('dialog')).toContainText('Choose your own password')
})

test('a student’s password is reset, and the temporary one must be changed at next login', async ({
  page,
  demo,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const student = await buildPortalStudent(database)
  await openTab(page, demo, 'reset-password')
  await expect(page.getByText('The user must change the temporary password at next login.')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Reset Student Password' })
  await submit.click()
  await expectToast(page, 'Input Required', 'Please enter an admission number or email address.')
  await expect(page.getByText('Please enter an admission number'), 'it is said once').toHaveCount(1)
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Reset password' })
  await page.getByLabel('Admission Number or Email').fill('nobody at all')
  await submit.click()
  await expect(page.getByRole('dialog', { name: 'Nobody in the list is “nobody at all”' })).toBeVisible()
  await confirm.click()
  await expectToast(
    page,
    'Password Reset Failed',
    'There is no student with this admission number or email address.',
  )
  await page.getByLabel('Admission Number or Email').fill(` ${student.name.toUpperCase()} `)
  await submit.click()
  const question = page.getByRole('dialog', { name: 'Reset the password of Ruth Dambui' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Temporary password' })).toHaveCount(0)
  await expect(page.getByLabel('Admission Number or Email')).toBeFocused()
  // The address that the list shows for an account without one of its own.
  await page
    .getByLabel('Admission Number or Email')
    .fill(` ${student.name.toUpperCase()}@${firstSchool.studentEmailDomain} `)
  await submit.click()
  await expect(question).toBeVisible()
  await confirm.click()
  const panel = page.getByRole('region', { name: 'Temporary password' })
  await expect(panel).toContainText('Ruth Dambui')
  await expect(panel).toContainText(student.name)
  await expect(panel).toContainText('must change this temporary password at next login')
  await expectToast(page, 'Password Reset Successful', 'Ruth Dambui has a temporary password now.')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  const password = (await panel.getByText(/^[a-z]+-[a-z]+-[a-z]+-\d\d$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Logout' }).click()
  await submitLogin(page, { name: student.name, password })
  await expect(page.getByRole('dialog')).toContainText('Choose your own password')
})

test('a teacher’s password is reset, also when the first attempt gets no answer', async ({
  page,
  demo,
  database,
}) => {
  await openTab(page, demo, 'reset-password')
  await page.getByRole('tab', { name: 'Teachers', exact: true }).click()
  const submit = page.getByRole('button', { name: 'Reset Teacher Password' })
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Reset password' })
  await submit.click()
  await expectToast(page, 'Input Required', 'Please enter a teacher ID or email address.')
  const teacher = await database.asService((tx) =>
    tx
      .selectFrom('teachers')
      .selectAll()
      .where('email', '=', demo.newTeacher.email)
      .executeTakeFirstOrThrow(),
  )
  await page.route('**/functions/v1/*', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Teacher ID or Email').fill(teacher.teacher_id)
  await submit.click()
  await confirm.click()
  await expectToast(page, 'Password Reset Failed', 'Failed to reset teacher password. Please try again.')
  await page.route('**/functions/v1/*', (route) =>
    route.fulfill({
      json: {
        teacherName: 'Mary Kila',
        teacherId: teacher.teacher_id,
        email: teacher.email,
        temporaryPassword: 'mango-river-drum-47',
        note: 'A note.',
      },
    }),
  )
  await submit.click()
  await confirm.click()
  const panel = page.getByRole('region', { name: 'Temporary password' })
  for (const text of ['Mary Kila', teacher.teacher_id, teacher.email, 'mango-river-drum-47', 'A note.'])
    await expect(panel).toContainText(text)
})
