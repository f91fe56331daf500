import type { Locator } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { buildClass } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { keptEntries, waitForWorker } from './offline.ts'
import { buildPortalTeacher, submitLogin } from './portal-people.ts'
import { juniorSubject, openTab } from './teacher-people.ts'

test.use({ serviceWorkers: 'allow' })

/** The teacher's work as it is at the school. */
async function workAtSchool(database: Database, teacherId: string, classId: string) {
  return await database.asService(async (tx) => ({
    rooms: (await tx.selectFrom('classes').select('room').where('id', '=', classId).execute()).map(
      ({ room }) => room,
    ),
    assignments: (
      await tx.selectFrom('assignments').select('title').where('class_id', '=', classId).execute()
    ).map(({ title }) => title),
    notes: (
      await tx
        .selectFrom('subject_notes')
        .select(['title', 'file_name'])
        .where('teacher_id', '=', teacherId)
        .execute()
    ).map(({ title, file_name }) => `${title} with ${file_name}`),
    materials: (
      await tx.selectFrom('learning_resources').select('title').where('class_id', '=', classId).execute()
    ).map(({ title }) => title),
    sessions: (await tx.selectFrom('auth.sessions').select('id').where('user_id', '=', teacherId).execute())
      .length,
  }))
}

/** Whether nothing lies over an element, such as the line that says that there is no connection. */
async function isOnTop(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

test('a class, an assignment, a note with its file, a material and a sign-out of another device are saved without a connection and arrive once', async ({
  page,
  context,
  browser,
  baseURL,
  database,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  const group = await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id, name: '9B' })
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await other.goto('/portal')
  await submitLogin(other, teacher)
  await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await elsewhere.close()

  await page.goto('/portal')
  await page.getByLabel('Remember me').check()
  await submitLogin(page, teacher)
  await waitForWorker(page, 'teacher')
  // The lists come by themselves; the students of the school and the devices are kept once they were opened.
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Edit: 9B/ }).click()
  await expect(page.getByRole('button', { name: 'Update Class' })).toBeEnabled()
  // A reply is sealed and written after it is shown; leaving the page earlier would lose it.
  await expect.poll(() => keptEntries(page, 'replies')).toBe(12)
  await page.goto('/portal/account')
  await expect(page.getByRole('button', { name: /^Log out / }).first()).toBeVisible()
  await expect.poll(() => keptEntries(page, 'replies')).toBe(14)

  await context.setOffline(true)
  await page.goto('/portal')
  await openTab(page, 'Classes')
  await page.getByRole('button', { name: /^Edit: 9B/ }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect.poll(() => isOnTop(page.getByRole('button', { name: 'Update Class' }))).toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('Room').fill('Hall')
  await page.getByRole('button', { name: 'Update Class' }).click()
  await expect(page.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()

  await openTab(page, 'Assignments')
  await openTab(page, 'Create Assignment')
  await page.getByLabel('Title').fill('Rivers')
  await page.getByLabel('Subject').selectOption(subject.id)
  await page.getByLabel('Class', { exact: true }).selectOption(group.id)
  await page.getByRole('button', { name: 'Create Assignment' }).click()
  await expect(page.getByRole('button', { name: '2 pieces of work wait here' })).toBeVisible()

  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
  await page.getByLabel('Title').fill('Soil')
  await page.getByLabel('Subject').selectOption(subject.id)
  await page.getByLabel('Content').fill('What it is made of.')
  await page
    .getByLabel('Choose a file: Attachment')
    .setInputFiles({ name: 'soil.txt', mimeType: 'text/plain', buffer: Buffer.from('sand and clay') })
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByRole('button', { name: '3 pieces of work wait here' })).toBeVisible()

  await openTab(page, 'Materials')
  await page.getByRole('button', { name: /^Upload/ }).click()
  await page.getByLabel('Title').fill('Maps')
  await page.getByLabel('Resource Type').selectOption('link')
  await page.getByLabel('URL').fill('https://example.org/maps')
  await page.getByRole('button', { name: 'Upload Material' }).click()
  await expect(page.getByRole('button', { name: '4 pieces of work wait here' })).toBeVisible()

  await page.goto('/portal/account')
  // The outbox takes the sign-out once it is open.
  await expect(page.getByRole('button', { name: '4 pieces of work wait here' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Log out / })
    .first()
    .click()
  await page.getByRole('button', { name: '5 pieces of work wait here' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('list', { name: 'Work in the outbox' }).getByRole('listitem')).toHaveCount(5)
  await checkWidth(page)

  await context.setOffline(false)
  const arrived = {
    rooms: ['Hall'],
    assignments: ['Rivers'],
    notes: ['Soil with soil.txt'],
    materials: ['Maps'],
    sessions: 1,
  }
  await expect.poll(async () => await workAtSchool(database, teacher.userId, group.id)).toEqual(arrived)
  await expect(page.getByRole('dialog', { name: 'Outbox' }).getByText(/^Sent /)).toHaveCount(5)
})
