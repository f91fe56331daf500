import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import {
  buildAssignment,
  buildClass,
  buildNote,
  buildStudent,
  buildSubmission,
  enrol,
} from '#tests/support/builders.ts'
import { wholeBrowser } from './browsers.ts'
import { test, expect } from './fixtures.ts'
import { keptEntries, waitForOutbox } from './offline.ts'
import { readEverything } from '#tests/offline/read-everything.ts'
import { buildPortalStudent, buildPortalTeacher, logIn, logOut, submitLogin } from './portal-people.ts'
import { shownToasts } from './toasts.ts'

async function buildStudentWithWork(database: Database, title = 'My essay') {
  const student = await buildPortalStudent(database)
  const group = await buildClass(database)
  await enrol(database, { id: student.studentId }, group)
  const assignment = await buildAssignment(database, { class_id: group.id, title })
  return { student, assignment }
}

async function handIn(page: Page, title: string, fileName: string) {
  await page.getByRole('button', { name: `Hand in: ${title}` }).click()
  await page
    .getByLabel(`Choose a file: ${title}`)
    .setInputFiles({ name: fileName, mimeType: 'text/plain', buffer: Buffer.from('words of Ruth') })
  await page.getByRole('button', { name: 'Hand in this file' }).click()
}

async function openAssignments(page: Page) {
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await expect(page.getByRole('button', { name: /^Hand in/ }).first()).toBeVisible()
}

async function handInsOf(database: Database, assignmentId: string) {
  return await database.asService((tx) =>
    tx.selectFrom('submission_history').selectAll().where('assignment_id', '=', assignmentId).execute(),
  )
}

test('work handed in without a connection is sent once after the browser was closed', async ({
  baseURL,
  database,
}) => {
  const { student, assignment } = await buildStudentWithWork(database)
  const profile = mkdtempSync(path.join(os.tmpdir(), 'outbox-'))
  const open = async () => await chromium.launchPersistentContext(profile, { baseURL, ...wholeBrowser })
  const first = await open()
  const page = await first.newPage()
  await page.goto('/portal')
  await page.getByLabel(/Remember me/).check()
  await submitLogin(page, student)
  await openAssignments(page)
  await waitForOutbox(page)
  await first.setOffline(true)
  await handIn(page, 'My essay', 'essay.txt')
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expect(page.getByText('Your work is kept on this device.')).toBeVisible()
  await expect(page.getByText('0 %')).toHaveCount(0)
  const due = page.getByRole('region', { name: 'Due next' })
  await expect(due.getByRole('listitem')).toContainText('Waits to be sent')
  await expect(due.getByRole('link', { name: 'Hand in: My essay' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()
  await first.close()
  expect(await handInsOf(database, assignment.id)).toEqual([])

  const second = await open()
  const returned = await second.newPage()
  await returned.goto('/portal')
  await expect.poll(async () => (await handInsOf(database, assignment.id)).length).toBe(1)
  await returned.getByRole('button', { name: 'Outbox' }).click()
  const outbox = returned.getByRole('dialog', { name: 'Outbox' })
  await expect(outbox.getByText(/^Sent /)).toBeVisible()
  await expect(outbox.getByText(/^Receipt H-\d{4}-\d+$/)).toBeVisible()
  await outbox.getByRole('button', { name: 'Clear what was sent' }).click()
  const question = returned.getByRole('dialog', { name: 'Clear 1 entry?' })
  await question.getByRole('button', { name: 'No, keep it' }).click()
  await expect(outbox.getByText(/^Receipt H-\d{4}-\d+$/)).toBeVisible()
  await outbox.getByRole('button', { name: 'Clear what was sent' }).click()
  await question.getByRole('button', { name: 'Yes, clear the list' }).click()
  await expect(outbox.getByText(/^Receipt H-\d{4}-\d+$/)).toHaveCount(0)
  await second.close()
  expect(await handInsOf(database, assignment.id)).toHaveLength(1)
  rmSync(profile, { recursive: true, force: true })
})

test('work can be stored from the first screen on, because its key comes with the sign-in', async ({
  page,
  context,
  database,
}) => {
  const { student } = await buildStudentWithWork(database)
  await page.route('**/account/device-key', (route) => route.abort())
  await logIn(page, student)
  await openAssignments(page)
  await waitForOutbox(page)
  await context.setOffline(true)
  await handIn(page, 'My essay', 'essay.txt')
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible()
  await expect(page.getByText('Not stored on this device')).toHaveCount(0)
  expect(await keptEntries(page, 'outbox')).toBe(2)
})

test('until work can be stored on the device the page says so, asks before it is closed, and sends it', async ({
  page,
  context,
  database,
}) => {
  const { student, assignment } = await buildStudentWithWork(database)
  await page.route('**/account/device-key', (route) => route.abort())
  await page.route('**/api/v1/session', async (route) => {
    const response = await route.fetch()
    const { device: _, ...opened } = (await response.json()) as { device?: unknown }
    await route.fulfill({ response, json: opened })
  })
  const asked = page.waitForRequest('**/account/device-key')
  await logIn(page, student)
  await openAssignments(page)
  await asked
  await context.setOffline(true)
  await handIn(page, 'My essay', 'essay.txt')
  await expect(page.getByText('Not stored on this device: keep this page open')).toBeVisible()
  await expect(page.getByText(/is kept|Waiting for a connection/)).toHaveCount(0)
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()

  await page.unroute('**/account/device-key')
  await context.setOffline(false)
  await expect.poll(async () => (await handInsOf(database, assignment.id)).length).toBe(1)
  await expect(page.getByText('Not stored on this device: keep this page open')).toHaveCount(0)
})

test('what waits at log-out is told, locked for the next person, and goes on for its owner', async ({
  page,
  context,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { student, assignment } = await buildStudentWithWork(database, 'Essay about Markham')
  const other = await buildPortalStudent(database)
  await logIn(page, student)
  await openAssignments(page)
  await waitForOutbox(page)
  await context.setOffline(true)
  await handIn(page, 'Essay about Markham', 'ruth.txt')
  await page.getByRole('button', { name: '1 piece of work waits here' }).click()
  const outbox = page.getByRole('dialog', { name: 'Outbox' })
  await expect(outbox.getByText('Waiting for a connection')).toBeVisible()
  await expect(outbox).toBeFocused()
  await checkAccessibility(page)
  await checkWidth(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1 piece of work waits here' })).toBeFocused()

  await logOut(page)
  const question = page.getByRole('dialog', { name: '1 piece of work has not been sent' })
  await question.getByRole('button', { name: 'Send first' }).click()
  await expect(question.getByText('The school cannot be reached just now.')).toBeVisible()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page.getByLabel('Student ID')).toBeVisible()
  await context.setOffline(false)

  await submitLogin(page, other)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await waitForOutbox(page)
  await expect(page.getByRole('button', { name: /waits here|Outbox/ })).toHaveCount(0)
  const left = await readEverything(page)
  for (const secret of ['Markham', 'ruth.txt', 'words of Ruth', assignment.id])
    expect(left).not.toContain(secret)
  expect(await handInsOf(database, assignment.id)).toEqual([])
  await logOut(page)

  await submitLogin(page, student)
  await expect.poll(async () => (await handInsOf(database, assignment.id)).length).toBe(1)
})

test('marks given without a connection wait where they were typed, and arrive', async ({
  page,
  context,
  database,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const work = await buildAssignment(database, { class_id: group.id, title: 'Essay', total_marks: 20 })
  const student = await buildStudent(database, { first_name: 'Ruth', last_name: 'Aba' })
  await enrol(database, student, group)
  await buildSubmission(database, { assignment_id: work.id, student_id: student.id })
  await logIn(page, teacher)
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await page.getByRole('button', { name: /^Mark: Essay/ }).click()
  await expect(page.getByLabel('Points: Ruth Aba')).toBeVisible()
  await waitForOutbox(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Show the files here' }).click()
  await page.getByLabel('Feedback: Ruth Aba').fill('Show your working.')
  await expect(page.getByText('This file is not on this device.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByLabel('Points: Ruth Aba').fill('17')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waits in the outbox')).toBeVisible()
  await expect(page.getByLabel('Points: Ruth Aba')).toHaveValue('17')
  await page.getByRole('button', { name: '1 piece of work waits here' }).click()
  await expect(page.getByRole('dialog', { name: 'Outbox' }).getByText('Ruth Aba: Essay')).toBeVisible()
  // The row says it; a message for each of thirty marks would lie over the file. Looked at at once, as messages go by themselves.
  expect(await shownToasts(page).allTextContents()).toEqual([])
  await checkWidth(page)
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(page.getByText('Waits in the outbox')).toHaveCount(0)
  const grades = await database.asService((tx) =>
    tx
      .selectFrom('assignment_submissions')
      .select(['grade', 'feedback', 'status'])
      .where('assignment_id', '=', work.id)
      .execute(),
  )
  expect(grades).toEqual([{ grade: 17, feedback: 'Show your working.', status: 'graded' }])
})

test('a note that was changed elsewhere meanwhile is shown beside the waiting one, and its owner decides', async ({
  page,
  context,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const teacher = await buildPortalTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.userId })
  const note = await buildNote(database, {
    teacher_id: teacher.userId,
    subject_id: group.subject_id!,
    title: 'Soil',
  })
  const rename = async (title: string) =>
    await database.asService((tx) =>
      tx.updateTable('subject_notes').set({ title }).where('id', '=', note.id).execute(),
    )
  const titleNow = async () =>
    await database.asService((tx) =>
      tx.selectFrom('subject_notes').select('title').where('id', '=', note.id).executeTakeFirst(),
    )
  await logIn(page, teacher)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('button', { name: 'Edit: Soil' }).click()
  await page.getByLabel('Title').fill('Soil of the valley')
  await waitForOutbox(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Update Note' }).click()
  await expect(page.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()
  await rename('Soil, written on the desk PC')

  await context.setOffline(false)
  // By the keyboard: a message that comes while the pointer is on its way stays under it, over the button.
  await page.getByRole('button', { name: /needs your decision/ }).press('Enter')
  const outbox = page.getByRole('dialog', { name: 'Outbox' })
  await expect(outbox.getByRole('region', { name: 'Your version' })).toContainText('Soil of the valley')
  await expect(outbox.getByRole('region', { name: 'The version at the school' })).toContainText('desk PC')
  await checkAccessibility(page)
  await checkWidth(page)
  expect(await titleNow()).toEqual({ title: 'Soil, written on the desk PC' })
  await outbox.getByRole('button', { name: 'Keep my version' }).click()
  await expect(outbox.getByText(/^Sent /)).toBeVisible()
  expect(await titleNow()).toEqual({ title: 'Soil of the valley' })
})
