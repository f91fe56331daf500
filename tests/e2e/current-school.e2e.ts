import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from './fixtures.ts'
import { expectHydrated } from './held-program.ts'
import { test } from './own-school.ts'
import { buildPortalTeacher, logIn, submitLogin } from './portal-people.ts'

test('a document that a browser has kept shows the school as it is now: its name, its crest and its clocks', async ({
  page,
  database,
}) => {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await page.goto('/admin/audit')
  const began = page.getByRole('row').filter({ hasText: 'Logged in' }).first().locator('th, td').first()
  await expect(began).toHaveText(/\d/)
  const before = await began.textContent()

  await database.asService((tx) =>
    sql`update public.school_settings set particulars = particulars
      || '{"name": "Kamiali Bay Secondary School", "shortName": "Kamiali Bay", "timeZone": "Pacific/Kiritimati",
        "teacherEmailDomain": "kamiali.example"}'`.execute(tx),
  )
  // The browser takes the document from what it has kept.
  await page.goto('/admin/audit')
  await expect(page.getByRole('banner')).toContainText('Kamiali Bay')
  await expect(page).toHaveTitle(/Kamiali Bay Secondary School/)
  await expect(began).not.toHaveText(before!)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('strong', { hasText: 'Kamiali Bay Secondary School' })).toBeVisible()
  await page.emulateMedia({ media: null })
  const reply = page.waitForResponse('**/first-screens/admin')
  await page.goto('/admin')
  expect(await (await reply).json()).toMatchObject({ school: { shortName: 'Kamiali Bay' } })
  await expectHydrated(page)
  await expect(page.getByRole('banner')).toContainText('Kamiali Bay')
  await page.goto('/admin?tab=register-teachers')
  await expect(page.getByPlaceholder(/@kamiali\.example/)).toBeVisible()
})

test('a kept login takes a student by the domain that the school has now', async ({ page, database }) => {
  await page.goto('/portal')
  await expect(page.getByLabel('Student ID')).toBeVisible()
  const domain = `${randomUUID().slice(0, 8)}.example`
  await database.asService((tx) =>
    sql`update public.school_settings set particulars = particulars
      || jsonb_build_object('studentEmailDomain', ${domain}::text)`.execute(tx),
  )
  await page.goto('/robots.txt')
  const told = page.waitForResponse('**/api/v1/school')
  await page.goto('/portal')
  await told
  const signIn = page.waitForRequest('**/auth/v1/token**')
  await submitLogin(page, { name: 's1', password: 'not the one' })
  expect((await signIn).postDataJSON()).toMatchObject({ email: `s1@${domain}` })
})
