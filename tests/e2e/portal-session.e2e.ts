import { test, expect } from './fixtures.ts'
import {
  buildPortalStudent,
  buildPortalTeacher,
  storedKeys,
  logInByForm,
  logOut,
  submitLogin,
} from './portal-people.ts'

const welcome = { name: 'Welcome, Ruth Dambui' }

test('logging out leaves nothing behind for the next person at this computer, and without Remember me the session ends with the browser', async ({
  page,
  context,
  database,
}) => {
  const student = await buildPortalStudent(database)
  await logInByForm(page, student)
  await expect(page.getByText('No subjects found. Please contact administration.')).toBeVisible()
  expect(await storedKeys(page)).not.toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await logOut(page)
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Student ID')).toBeVisible()

  await page.getByLabel(/Remember me/).check()
  await submitLogin(page, student)
  await expect(page.getByRole('heading', welcome)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/portal')
  await expect(other.getByRole('heading', welcome)).toBeVisible()

  await logOut(page)
  await expect(other.getByLabel('Student ID')).toBeVisible()
})

test('a session goes on through a slow visit, a failed load and a fault in the address, until the school ends it with a kind word', async ({
  page,
  database,
}) => {
  const student = await buildPortalStudent(database)
  await logInByForm(page, student)
  const loaded = page.getByText('No subjects found. Please contact administration.')
  await expect(loaded).toBeVisible()

  await test.step('the next visit shows the portal at once, and never the login card', async () => {
    await page.route('**/api/v1/**', () => {})
    await page.goto('/portal', { waitUntil: 'commit' })
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'Opening your portal...' })
        .or(page.getByRole('heading', welcome)),
    ).toBeVisible()
    await expect(page.getByLabel('Student ID')).toBeHidden()
    await expect(loaded).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a failed load is said, what was last known stays, and another try mends it', async () => {
    const dashboard = /\/(api\/v1\/student\/dashboard|first-screens\/student)$/
    await page.route(dashboard, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.reload()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Failed to load dashboard data.')).toBeVisible()
    await expect(page.getByText(/This is what we last loaded/)).toBeVisible()
    await page.unroute(dashboard)
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByText(/This is what we last loaded/)).toBeHidden()
  })

  await test.step('a fault in the address of a returning sign-in keeps it', async () => {
    await page.goto('/portal/callback?error=access_denied&error_code=access_denied')
    await expect(page).toHaveURL(/callback$/)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.goto('/portal')
    await expect(page.getByRole('heading', welcome)).toBeVisible()
  })

  await database.asService((tx) =>
    tx.deleteFrom('auth.sessions').where('user_id', '=', student.userId).execute(),
  )
  await page.reload()
  await expect(page.getByText('Your session has ended. Nothing you handed in is lost.')).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})

test('the Admin Portal link of the header follows the session', async ({ page, database }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInByForm(page, await buildPortalTeacher(database, { roles: ['Teacher', 'Admin'] }))
  await expect(page.getByRole('heading', { name: 'Welcome, Mary Kila' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Academia').click()
  await expect(
    menu.getByRole('link', { name: 'Admin Portal' }).or(page.getByRole('menuitem', { name: 'Admin Portal' })),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await logOut(page)
  await expect(page.getByLabel('Student ID')).toBeVisible()
  await menu.getByText('Academia').click()
  await expect(menu.getByText('Admin Portal')).toBeHidden()
})

test('of an address that was issued three minutes earlier the console has a warning, of one of a minute ago none', async ({
  page,
}) => {
  const warned: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('was issued more than 120 s ago')) warned.push(message.type())
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const [age, warnings] of [
    [60, []],
    [180, ['warning']],
  ] as const) {
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: 'x', email: 'ruth@example.com', iat: now - age, exp: now + 3600 }
    const token = [part({ alg: 'ES256', typ: 'JWT' }), part(claims), 'c2ln'].join('.')
    // Between two addresses that differ behind the # no document would be loaded.
    await page.goto('about:blank')
    await page.goto(`/portal/callback#access_token=${token}&refresh_token=r&token_type=bearer`)
    const exchanged = page.waitForResponse(/\/auth\/v1\/user/)
    await page.getByRole('button', { name: 'Yes, continue' }).click()
    await exchanged
    expect(warned).toEqual(warnings)
  }
})
