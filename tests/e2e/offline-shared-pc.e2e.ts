import type { Page } from '@playwright/test'
import { buildAssignment, buildClass, buildGrade } from '#tests/support/builders.ts'
import { photographPage } from '#tests/support/paper-photograph.ts'
import { smallBrowser } from './browsers.ts'
import { expect, test } from './fixtures.ts'
import { plainHost, SharedMachine } from '#tests/offline/shared-machine.ts'
import { readEverything } from '#tests/offline/read-everything.ts'
import { keptEntries, waitForWorker } from './offline.ts'
import {
  buildPortalStudent,
  buildPortalTeacher,
  logIn,
  logInByForm,
  logOut,
  submitLogin,
} from './portal-people.ts'
import { buildStudentAtWork, openTab } from './portal-work.ts'
import { openTeachersPortal } from './teacher-people.ts'

test.use({ serviceWorkers: 'allow' })

test('the next person at a shared computer finds nothing of the first, wherever they look @whole-browser', async ({
  page,
  context,
  database,
}) => {
  const { student, group, subject } = await buildStudentAtWork(database)
  await buildAssignment(database, {
    class_id: group.id,
    title: 'Essay on the Markham',
    description: 'Two pages.',
  })
  await buildGrade(database, {
    student_id: student.studentId,
    class_id: group.id,
    title: 'Unit test',
    points_earned: 17,
  })
  const secrets = [student.name, student.userId, subject.name, 'Dambui', 'Markham', 'Two pages', 'Unit test']
  const next = await buildPortalStudent(database)
  await database.asService((tx) =>
    tx
      .updateTable('students')
      .set({ first_name: 'Ben', last_name: 'Zale' })
      .where('id', '=', next.studentId)
      .execute(),
  )
  await database.asService((tx) =>
    tx.updateTable('profiles').set({ name: 'Ben Zale' }).where('id', '=', next.userId).execute(),
  )

  await page.goto('/portal')
  await page.getByLabel('Remember me').check()
  await submitLogin(page, student)
  await waitForWorker(page, 'student')
  // With this the browser can send the outbox of somebody who stays signed in.
  const token = `outbox.${student.userId}`
  await expect.poll(async () => findIn(await readEverything(page), [token])).toEqual([token])
  await openTab(page, 'Grades')
  await expect(page.getByRole('table')).toContainText('Unit test')
  await openTab(page, 'Assignments')
  await expect(page.getByText('Essay on the Markham').first()).toBeVisible()
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.goBack()
  await expect(page.getByText('Essay on the Markham').first()).toBeVisible()
  expect(findIn(await readEverything(page), ['Markham']), 'while they are logged in').toEqual(['Markham'])

  await logOut(page)
  await expect(page.getByLabel('Student ID')).toBeVisible()
  // What is sealed cannot be read any more at once; its entries, which have the person's id, are removed a moment later.
  await expect.poll(async () => findIn(await readEverything(page), secrets)).toEqual([])

  await context.setOffline(true)
  await page.goBack()
  await page.goForward()
  expect(findIn(await page.locator('body').innerHTML(), secrets)).toEqual([])
  await context.setOffline(false)

  await logIn(page, next)
  await expect(page.getByRole('heading', { name: 'Welcome, Ben Zale' })).toBeVisible()
  await openTab(page, 'Grades')
  expect(findIn(await readEverything(page), secrets)).toEqual([])
})

test('the next person finds neither the file nor the photograph that the first one chose and did not send', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  await buildClass(database, { teacher_id: teacher.userId })
  const { student, group } = await buildStudentAtWork(database)
  await buildAssignment(database, { class_id: group.id, title: 'Map of the valley' })

  await logIn(page, teacher)
  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
  await page.getByLabel('Title').fill('Salaries of Mary')
  await page
    .getByLabel('Choose a file: Attachment')
    .setInputFiles({ name: 'wages.txt', mimeType: 'text/plain', buffer: Buffer.from('Kina for Mary') })
  await expect.poll(() => keptEntries(page, 'outbox')).toBe(2)
  await page.reload()
  await openTab(page, 'Create Note')
  await expect(page.getByText('wages.txt')).toBeVisible()
  expect(findIn(await readEverything(page), ['Kina for Mary'])).toEqual([])
  page.on('dialog', (question) => void question.accept())
  await logOut(page)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  const ofTeacher = ['wages.txt', 'Kina for Mary', 'Salaries of Mary', teacher.name]
  expect(findIn(await readEverything(page), ofTeacher)).toEqual([])

  await submitLogin(page, student)
  await openTab(page, 'Assignments')
  await page.getByRole('button', { name: 'Hand in: Map of the valley' }).click()
  await page.getByRole('button', { name: 'Photograph pages' }).click()
  await page
    .getByLabel('Choose photos of your pages')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photographPage(4) })
  await expect(page.getByRole('dialog').getByText(/^1 page: /)).toBeVisible()
  // The list of pages, and of the page its copy, the finished page and its thumbnail.
  await expect.poll(() => keptEntries(page, 'drafts')).toBe(4)
  expect(findIn(await readEverything(page), ['JFIF', ...ofTeacher])).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Hand in: Map of the valley' }).click()
  await expect(page.getByRole('button', { name: 'Go on with your photo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await leave(page)
  expect(await keptEntries(page, 'drafts')).toBe(0)

  await submitLogin(page, teacher)
  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
  await expect(page.getByLabel('Title')).toHaveValue('')
  expect(findIn(await readEverything(page), ['JFIF', 'IMG_1', 'Map of the valley'])).toEqual([])
})

async function leave(page: Page) {
  await logOut(page)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
}

function findIn(text: string, secrets: string[]): string[] {
  return secrets.filter((secret) => text.includes(secret))
}

test('what was kept for reading goes with the browser, unless Remember me was ticked', async ({
  page,
  context,
  database,
}) => {
  const { student } = await buildStudentAtWork(database)
  await logIn(page, student)
  await openTab(page, 'Grades')
  await expect.poll(() => keptEntries(page)).toBeGreaterThan(0)
  const next = await context.newPage()
  await page.close()
  await next.goto('/portal')
  await expect(next.getByLabel('Student ID')).toBeVisible()
  await expect.poll(() => keptEntries(next)).toBe(0)
})

test('without https, what waits is locked for the next person too, and goes on for its owner', async ({
  baseURL,
  database,
}) => {
  const { student, group } = await buildStudentAtWork(database)
  const assignment = await buildAssignment(database, { class_id: group.id, title: 'My essay' })
  const next = await buildPortalStudent(database)
  const arrived = async () =>
    await database.asService((tx) =>
      tx.selectFrom('submission_history').selectAll().where('assignment_id', '=', assignment.id).execute(),
    )
  const machine = new SharedMachine(`http://${plainHost}:${new URL(baseURL!).port}`, smallBrowser)
  await machine.open()
  await logInByForm(machine.page, student)
  expect(await machine.page.evaluate(() => window.isSecureContext)).toBe(false)
  await openTab(machine.page, 'Assignments')
  await machine.page.getByRole('button', { name: 'Hand in: My essay' }).click()
  await machine.page
    .getByLabel('Choose a file: My essay')
    .setInputFiles({ name: 'essay.txt', mimeType: 'text/plain', buffer: Buffer.from('words of Ruth') })
  // The store is open once the chosen file is in it; a page that loses its line before that keeps nothing, and says so.
  await expect.poll(() => keptEntries(machine.page, 'outbox')).toBeGreaterThan(0)
  await machine.setOffline(true)
  await machine.page.getByRole('button', { name: 'Hand in this file' }).click()
  await expect(machine.page.getByText('Your work is kept on this device.')).toBeVisible()
  await machine.kill()

  await machine.open()
  await logInByForm(machine.page, next)
  await expect(machine.page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  expect(findIn(await readEverything(machine.page), ['words of Ruth', 'essay'])).toEqual([])
  await logOut(machine.page)
  await expect(machine.page.getByLabel('Student ID')).toBeVisible()
  expect(await arrived()).toEqual([])

  await logInByForm(machine.page, student)
  await expect.poll(async () => (await arrived()).length).toBe(1)
  await machine.remove()
})

test('what was typed into the office’s forms goes with the log-out', async ({ page, database }) => {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin?tab=students')
  await page.getByRole('button', { name: 'Add student' }).click()
  await page.getByRole('dialog').getByLabel('Surname').fill('Zarathustra')
  await page.keyboard.press('Escape')
  await expect.poll(() => keptEntries(page, 'outbox')).toBe(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged Out', { exact: true })).toBeVisible()
  expect(await keptEntries(page, 'outbox')).toBe(0)
})

test('what a teacher typed before the session ended by itself is sealed when a student logs in', async ({
  page,
  database,
}) => {
  const teacher = await openTeachersPortal(page, database)
  await openTab(page, 'Notes')
  await page.getByRole('tab', { name: 'Create Note' }).click()
  await page.getByLabel('Title').fill('Zarathustra')
  await expect.poll(() => keptEntries(page, 'outbox')).toBe(1)
  await database.asService((tx) =>
    tx.deleteFrom('auth.sessions').where('user_id', '=', teacher.userId).execute(),
  )
  await page.reload()
  // The message that says so is gone with the reload when a call was refused before it.
  await expect(page.getByRole('heading', { name: 'Teacher Login' })).toBeVisible()
  await logIn(page, await buildPortalStudent(database))
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  expect(await readEverything(page)).not.toContain('Zarathustra')
})
