import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import { buildAssignment, buildClass, enrol, insertOne } from '#tests/support/builders.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { printedText } from './printed-text.ts'
import { test, expect } from './fixtures.ts'
import { waitForOutbox } from './offline.ts'
import { buildPortalStudent, logIn } from './portal-people.ts'
import { expectClearOfToasts } from './toasts.ts'

async function buildStudentWithWork(database: Database, due_date: string | null = null) {
  const student = await buildPortalStudent(database)
  const group = await buildClass(database)
  await enrol(database, { id: student.studentId }, group)
  await buildAssignment(database, { class_id: group.id, title: 'My essay', due_date })
  return student
}

/** A student of the test's own, who has the form of the hand-in open. */
async function openHandIn(page: Page, database: Database) {
  const student = await buildStudentWithWork(database)
  await logIn(page, student)
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await page.getByRole('button', { name: 'Hand in: My essay' }).click()
  return student
}

/** Fills the room of a student's files, but for some bytes. @returns a function that empties it */
async function fillRoom(database: Database, userId: string, left = 0): Promise<() => Promise<unknown>> {
  const pieces = 10
  const each = Math.floor((school.mostMegabytesPerStudent * 1_048_576 - left) / pieces)
  await database.asService(async (tx) => {
    for (let index = 0; index < pieces; index += 1)
      await insertOne(tx, 'storage.objects', {
        bucket: 'assignments',
        name: `${userId}-${index}.pdf`,
        owner: userId,
        size: each,
        content_type: 'application/pdf',
        sha256: '0'.repeat(64),
      })
  })
  return async () =>
    await database.asService((tx) => tx.deleteFrom('storage.objects').where('owner', '=', userId).execute())
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function chooseFile(page: Page, name: string, text: string) {
  await page
    .getByLabel('Choose a file: My essay')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

async function handIn(page: Page, name: string, text: string) {
  await chooseFile(page, name, text)
  await page.getByRole('button', { name: 'Hand in this file' }).click()
}

test('work handed in moves to its own heading, and its receipt, also one looked at before, is followed by that of its replacement', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHandIn(page, database)
  await handIn(page, 'first.txt', 'first words')
  await expect(page.getByText('Your file first.txt has been uploaded successfully.')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('Nothing is left to hand in.')).toBeVisible()
  await expect(page.getByText('submitted', { exact: true })).toBeVisible()
  await checkAccessibility(page)
  const receipts = page.getByRole('dialog', { name: 'Receipt' })
  await page.getByRole('button', { name: 'Receipt: My essay' }).click()
  await expect(receipts.getByRole('link', { name: 'first.txt' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Hand in again: My essay' }).click()
  await handIn(page, 'second.txt', 'second words')
  const question = page.getByRole('dialog', { name: 'Replace what you handed in?' })
  await expect(question).toContainText('first.txt')
  await question.getByRole('button', { name: 'No, keep it' }).click()
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  await question.getByRole('button', { name: 'Yes, replace it' }).click()
  await expect(page.getByText('Your file second.txt has been uploaded successfully.')).toBeVisible()

  await page.getByRole('button', { name: 'Receipt: My essay' }).click()
  await expect(receipts.getByRole('link', { name: 'second.txt' })).toBeVisible()
  await expect(receipts.getByText('Earlier hand-ins, replaced (1)')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Receipt: My essay' }).click()
  await expect(receipts.getByText('second.txt')).toBeVisible()
  await receipts.getByText('Earlier hand-ins, replaced (1)').click()
  await expect(receipts.getByText('first.txt')).toBeVisible()
  await checkWidth(page)
  await checkAccessibility(page)
})

test('a page of the network in place of the receipt does not count as handed in, and the receipt is printed whole', async ({
  page,
  database,
}) => {
  const student = await openHandIn(page, database)
  let isInTheWay = true
  await page.route('**/api/v1/hand-ins', async (route) => {
    if (isInTheWay) await route.fulfill({ contentType: 'text/html', body: '<h1>Please buy data</h1>' })
    else await route.continue()
  })
  await handIn(page, 'first.txt', 'first words')
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expect(page.getByText('Assignment Submitted')).toHaveCount(0)
  isInTheWay = false
  await expect(page.getByText('Your file first.txt has been uploaded successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'Receipt: My essay' }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  const number = await receipt.getByText(/^H-\d{4}-\d+$/).innerText()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const text = await printedText(page)
    for (const words of [
      'This receipt proves it',
      number,
      'Ruth Dambui',
      student.name,
      'My essay',
      'first.txt',
    ])
      expect(text, `at ${width} pixels`).toContain(words)
    expect(text.replaceAll(/\s/g, '')).toContain(sha256('first words'))
    expect(text).not.toContain('Log Out')
  }
})

test('by keyboard the focus goes to the file field and back, nothing is sent without a file, and a late student is warned', async ({
  page,
  database,
}) => {
  const student = await buildStudentWithWork(database, addDays(schoolDay(), -1))
  await logIn(page, student)
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await page.getByRole('button', { name: 'Hand in: My essay' }).press('Enter')
  await expect(page.getByLabel('Choose a file: My essay')).toBeFocused()
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Hand in: My essay' })).toBeFocused()

  await page.getByRole('button', { name: 'Hand in: My essay' }).click()
  await expect(page.getByText('Your work will be marked as late.')).toBeVisible()
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  await expect(page.getByText('No File Selected')).toBeVisible()
  await expect(page.getByText('Please select a file to upload.'), 'it is said once').toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a file first.' })).toBeVisible()
  await expect(page.getByLabel('Choose a file: My essay')).toBeFocused()
  await handIn(page, 'late.txt', 'sorry')
  await expect(page.getByText('late', { exact: true })).toBeVisible()
})

test('files that waited and are refused stay chosen, with the reason and what can be done, also after a reload', async ({
  page,
  context,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const student = await openHandIn(page, database)
  await waitForOutbox(page)
  await context.setOffline(true)
  await page.getByLabel('Choose a file: My essay').setInputFiles(
    ['page 1.txt', 'page 2.txt'].map((name) => {
      return { name, mimeType: 'text/plain', buffer: Buffer.from(`words of ${name}`) }
    }),
  )
  await page.getByRole('button', { name: 'Hand in these 2 files' }).click()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  const emptyRoom = await fillRoom(database, student.userId)
  await context.setOffline(false)
  const failure = page.getByRole('alert').filter({ hasText: 'Upload Failed' })
  await expect(failure).toContainText('Nothing is lost')
  await expectClearOfToasts(page, failure)
  await page.getByRole('button', { name: /needs your decision/ }).click()
  const outbox = page.getByRole('dialog', { name: 'Outbox' })
  await expect(outbox.getByRole('button', { name: 'Open page 2.txt' })).toBeVisible()
  await emptyRoom()
  await page.reload()
  await expect(failure).toContainText('Nothing is lost')
  await page.getByRole('button', { name: 'Hand in these 2 files' }).click()
  await expect(page.getByText('Your 2 files have been uploaded successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible()
})

test('sending can be stopped, goes on while another tab of the portal is open, and tells when it has arrived', async ({
  page,
  database,
}) => {
  await openHandIn(page, database)
  const upload = '**/storage/v1/upload/**'
  await page.route(upload, () => {})
  await handIn(page, 'essay.txt', 'words')
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await page.getByRole('button', { name: 'Yes, stop' }).click()
  await expect(
    page.getByLabel('Choose a file: My essay').or(page.getByRole('button', { name: 'Hand in: My essay' })),
  ).toBeAttached()
  await page.unroute(upload)
  await page.reload()

  await page.getByRole('button', { name: 'Hand in: My essay' }).click()
  // Made before the request comes: the page says that it sends before the route has been asked.
  const { promise: maySend, resolve: send } = Promise.withResolvers<void>()
  const holdBack = async (route: Route) => {
    await maySend
    await route.continue()
  }
  await page.route(upload, holdBack, { times: 1 })
  const isBegun = page.waitForRequest(upload)
  await handIn(page, 'essay.txt', 'words')
  await expect(page.getByText('Sending essay.txt')).toBeVisible()
  await isBegun
  await page.getByRole('tab', { name: 'Grades' }).click()
  await expect(page.getByRole('tab', { name: 'Grades' })).toHaveAttribute('aria-selected', 'true')
  send()
  await expect(page.getByText('Your file essay.txt has been uploaded successfully.')).toBeVisible()
})

test('a student whose room for files is nearly used up is told in the form, before anything is refused', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const student = await buildStudentWithWork(database)
  await fillRoom(database, student.userId, 5)
  await logIn(page, student)
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await page.getByRole('button', { name: 'Hand in: My essay' }).click()
  await expect(page.getByText(/^Your files take up \d+\.\d\d MB of the \d+\.\d\d MB/)).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
  await chooseFile(page, 'long.txt', 'more words than there is room for')
  await expect(page.getByText(/^What you chose has .* of your room at the school are left/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hand in this file' })).toBeDisabled()
})
