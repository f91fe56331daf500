import type { Page } from '@playwright/test'
import { test, expect } from './fixtures.ts'
import { buildPortalStudent, logIn } from './portal-people.ts'

/** Keeps the program's files from arriving. @returns a function that lets them through */
async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

function countCalls(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.url())
  })
  return calls
}

test('a sign-in that is sent before the program has come is carried out when it comes', async ({
  page,
  database,
}) => {
  const student = await buildPortalStudent(database)
  const release = await holdProgram(page)
  await page.goto('/portal', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Student ID').fill(student.name)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.locator('form[data-queued]')).toHaveCount(1)
  expect(page.url()).not.toContain('?')
  release()
  await expect(page.getByRole('tab', { name: 'Courses' })).toBeVisible()
})

test('the data of the first screen is requested before the program has come, and once', async ({
  page,
  database,
}) => {
  await logIn(page, await buildPortalStudent(database))
  await expect(page.getByRole('tab', { name: 'Courses' })).toBeVisible()
  const calls = countCalls(page, '/api/v1/student/dashboard')
  const release = await holdProgram(page)
  await page.goto('/portal', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => calls.length).toBe(1)
  release()
  await expect(page.getByRole('tab', { name: 'Courses' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toHaveLength(1)
})

test('with a token that is about to expire nothing is requested before the program has come', async ({
  page,
  database,
}) => {
  await logIn(page, await buildPortalStudent(database))
  await expect(page.getByRole('tab', { name: 'Courses' })).toBeVisible()
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('school.session')!) as { expires_at: number }
    sessionStorage.setItem('school.session', JSON.stringify({ ...session, expires_at: 1 }))
  })
  const calls = countCalls(page, '/api/v1/student/dashboard')
  const release = await holdProgram(page)
  await page.goto('/portal', { waitUntil: 'domcontentloaded' })
  expect(await page.evaluate(() => window.earlyReplies)).toBeUndefined()
  expect(calls).toHaveLength(0)
  release()
  await expect.poll(() => calls.length).toBe(1)
})
