import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import type { Database } from '#server/database/database.ts'
import { buildAssignment, buildClass, buildStudent, enrol } from '#tests/support/builders.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { test, expect } from './fixtures.ts'
import { arrivedBytes, openSlowLine, watchOffsets } from './slow-line.ts'
import { waitForDraft } from './offline.ts'

const tenMegabytes = 10_485_760
const password = 'tok pisin 675'

/** A student of their own for each test, with one assignment to hand in. */
async function buildStudentWithWork(database: Database) {
  const group = await buildClass(database)
  const number = `E2E${crypto.randomUUID().slice(0, 8)}`
  const student = await buildStudent(database, { admission_number: number })
  await enrol(database, student, group)
  const assignment = await buildAssignment(database, { class_id: group.id, title: `Essay of ${number}` })
  const password_hash = await hashPassword(password)
  const email = `${number}@${firstSchool.studentEmailDomain}`.toLowerCase()
  await database.asService((tx) =>
    tx.updateTable('auth.users').set({ password_hash, email }).where('id', '=', student.user_id).execute(),
  )
  return { number, assignment }
}

async function openAssignments(page: Page, number: string) {
  await page.goto('/portal')
  await page.getByLabel('Student ID').fill(number)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('tab', { name: 'Assignments' }).click()
}

async function chooseAndSend(page: Page, title: string, file: { name: string; buffer: Buffer }) {
  await page.getByRole('button', { name: `Hand in: ${title}` }).click()
  await page.getByLabel(`Choose a file: ${title}`).setInputFiles({ ...file, mimeType: 'application/pdf' })
  await page.getByRole('button', { name: 'Hand in this file' }).click()
}

async function handInsOf(database: Database, assignmentId: string) {
  return await database.asService((tx) =>
    tx.selectFrom('submission_history').selectAll().where('assignment_id', '=', assignmentId).execute(),
  )
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

test('a file is handed in and its receipt can be seen again', async ({
  page,
  database,
  checkAccessibility,
}) => {
  const { number, assignment } = await buildStudentWithWork(database)
  const content = pdfOf(1_572_864)
  await openAssignments(page, number)
  await page.getByRole('button', { name: `Hand in: ${assignment.title}` }).click()
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  await expect(page.getByText('No File Selected')).toBeVisible()
  await page
    .getByLabel(`Choose a file: ${assignment.title}`)
    .setInputFiles({ name: 'My essay 😀.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) })
  await expect(page.getByText('(1.50 MB)')).toBeVisible()
  await checkAccessibility(page)
  await waitForDraft(page, 2)
  await page.reload()
  await page.getByRole('button', { name: `Hand in: ${assignment.title}` }).click()
  await expect(page.getByText('My essay 😀.pdf (1.50 MB)')).toBeVisible()
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  await expect(page.getByText('Your file My essay 😀.pdf has been uploaded successfully.')).toBeVisible()

  await page.getByRole('button', { name: `Receipt: ${assignment.title}` }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt.getByText(/^H-\d{4}-\d+$/)).toBeVisible()
  await expect(receipt).toContainText(sha256(content))
  const link = receipt.getByRole('link', { name: 'My essay 😀.pdf' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(sha256(await file.body())).toBe(sha256(content))
})

test('after a lost connection the file is sent on from where it stopped', async ({ page, database }) => {
  const { number, assignment } = await buildStudentWithWork(database)
  const content = pdfOf(tenMegabytes)
  await openAssignments(page, number)
  const line = await openSlowLine(page)
  const offsets = watchOffsets(page)
  await chooseAndSend(page, assignment.title, { name: 'essay.pdf', buffer: Buffer.from(content) })
  await expect.poll(() => arrivedBytes(page)).toBeGreaterThan(3_000_000)

  await line.cut()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  const sentBefore = offsets.length
  await line.mend()
  await expect(page.getByText('Your work has arrived')).toBeVisible()
  expect(offsets[sentBefore]).toBeGreaterThan(2_000_000)
  expect(await handInsOf(database, assignment.id)).toEqual([
    expect.objectContaining({ sha256: sha256(content), file_name: 'essay.pdf' }),
  ])
})

test('after a reload in the middle the file is sent on by itself', async ({ page, database }) => {
  const { number, assignment } = await buildStudentWithWork(database)
  const content = pdfOf(tenMegabytes)
  await openAssignments(page, number)
  await openSlowLine(page)
  await chooseAndSend(page, assignment.title, { name: 'essay.pdf', buffer: Buffer.from(content) })
  await expect.poll(() => arrivedBytes(page)).toBeGreaterThan(3_000_000)

  const offsets = watchOffsets(page)
  await page.reload()
  await expect(page.getByText('Your work has arrived')).toBeVisible()
  expect(offsets[0]).toBeGreaterThan(2_000_000)
  expect(await handInsOf(database, assignment.id)).toEqual([
    expect.objectContaining({ sha256: sha256(content) }),
  ])
})

test('a refused file says why, and nothing is sent', async ({ page, database }) => {
  const { number, assignment } = await buildStudentWithWork(database)
  await openAssignments(page, number)
  const offsets = watchOffsets(page)
  await page.getByRole('button', { name: `Hand in: ${assignment.title}` }).click()
  const choose = async (name: string, content: string) =>
    await page
      .getByLabel(`Choose a file: ${assignment.title}`)
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  await choose('song.mp3', 'x')
  await expect(page.getByText('Accepted are pdf, doc, docx, txt and zip.')).toBeVisible()
  await choose('empty.pdf', '')
  await expect(page.getByText('The file is empty.')).toBeVisible()
  await choose('program.pdf', 'MZ')
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  await expect(page.getByText('This file is not a real pdf file.')).toBeVisible()
  await expect(page.getByText('Upload Failed').first()).toBeVisible()
  expect(offsets).toEqual([])
})

test('a server that keeps failing ends in Upload Failed, and Try again sends the same file', async ({
  page,
  database,
  checkAccessibility,
}) => {
  const { number, assignment } = await buildStudentWithWork(database)
  const content = pdfOf(200_000)
  await openAssignments(page, number)
  const uploads = '**/storage/v1/upload/**'
  await page.route(uploads, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await chooseAndSend(page, assignment.title, { name: 'essay.pdf', buffer: Buffer.from(content) })
  await expect(page.getByText('The school’s server cannot take it just now')).toBeVisible()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    // The browser's word that the connection is back ends each pause at once.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(tryAgain).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByText('Upload Failed').first()).toBeVisible()
  await checkAccessibility(page)

  // It stays, whatever wakes the outbox.
  await page.unroute(uploads)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('tab', { name: 'Grades' }).click()
  await page.getByRole('tab', { name: 'Assignments' }).click()
  expect(await handInsOf(database, assignment.id)).toEqual([])
  await tryAgain.click()
  await expect(page.getByText('Your work has arrived')).toBeVisible()
  expect(await handInsOf(database, assignment.id)).toEqual([
    expect.objectContaining({ sha256: sha256(content), file_name: 'essay.pdf' }),
  ])
})
