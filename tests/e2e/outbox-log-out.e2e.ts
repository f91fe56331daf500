import type { Page } from '@playwright/test'
import { buildClass } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { keptEntries, waitForOutbox } from './offline.ts'
import { buildPortalTeacher, logIn, logOut, openAccount } from './portal-people.ts'
import { juniorSubject, openTab } from './teacher-people.ts'

/** Tries to close the page, and stays. @returns whether the browser has asked first */
async function asksBeforeClosing(page: Page): Promise<boolean> {
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await question
  await asked.dismiss()
  return asked.type() === 'beforeunload'
}

test('a log-out that is called off at the outbox leaves a form as it was, and one that is not forgets it', async ({
  page,
  context,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  const subject = await juniorSubject(database)
  await buildClass(database, { teacher_id: teacher.userId, subject_id: subject.id })
  await logIn(page, teacher)
  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
  await expect(page.getByLabel('Title')).toBeVisible()
  await waitForOutbox(page)
  await context.setOffline(true)
  await page.getByLabel('Title').fill('Soil')
  await page.getByLabel('Subject').selectOption({ index: 1 })
  await page.getByLabel('Content').fill('Clay and sand.')
  await page.getByRole('button', { name: 'Create Note' }).click()
  await expect(page.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()
  await openTab(page, 'Create Note')
  await page.getByLabel('Title').fill('Half a thought')
  await page
    .getByLabel('Choose a file: Attachment')
    .setInputFiles({ name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('The valley') })

  await logOut(page)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  const question = page.getByRole('dialog', { name: '1 piece of work has not been sent' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await expect(page.getByText('map.txt')).toBeVisible()
  // The piece of work, what is typed, and its file.
  await expect.poll(() => keptEntries(page, 'outbox')).toBe(3)
  expect(await asksBeforeClosing(page)).toBe(true)

  await logOut(page)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page.getByLabel('Student ID').or(page.getByLabel('Email address'))).toBeVisible()
  expect(await keptEntries(page, 'outbox')).toBe(1)
})

test('what is typed while the next page is still on its way is asked about again', async ({
  page,
  database,
}) => {
  const teacher = await buildPortalTeacher(database)
  await buildClass(database, { teacher_id: teacher.userId })
  await logIn(page, teacher)
  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
  await page.getByLabel('Title').fill('Half a thought')
  await page.route(/\/assets\/account-/, () => undefined)
  await openAccount(page)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByLabel('Title').fill('A whole thought')
  expect(await asksBeforeClosing(page)).toBe(true)
})
