import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { test, expect } from './fixtures.ts'
import { printOnPaper } from './paper.ts'
import {
  buildPortalStudent,
  buildPortalTeacher,
  logInByForm,
  logOut,
  openAccount,
  submitLogin,
} from './portal-people.ts'

const welcome = { name: 'Welcome, Mary Kila' }

/** Codes of the authenticator app; each works once, so each further one is of the next half minute. */
function appOf(secret: string) {
  let ahead = 0
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return () => totp.generate({ timestamp: Date.now() + 30_000 * ahead++ })
}

async function answer(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a second step is set up, asked for at the next login, and a code on paper is the way out', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const teacher = await buildPortalTeacher(database)
  await logInByForm(page, teacher)
  await openAccount(page)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Picture to scan' })).toBeVisible()
  const nextCode = appOf(await dialog.locator('.select-all').innerText())
  await page.getByLabel('Code that the app shows now').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code does not fit.')).toBeVisible()
  await page.getByLabel('Code that the app shows now').fill(nextCode())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  const [paperCode = ''] = codes
  const sheets = await printOnPaper(page, 'recovery-codes')
  expect(sheets).toHaveLength(1)
  for (const code of codes) expect(sheets[0]).toContain(code)
  expect(sheets[0]).toContain(`account ${teacher.name}`)
  expect(sheets[0]).not.toContain('I have kept them')
  await checkWidth(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 are left.')).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)

  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await logOut(page)
  await submitLogin(page, teacher)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await answer(page, 'Code of your authenticator app', '000000')
  await expect(page.getByRole('alert').filter({ hasText: 'This code does not fit' })).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
  await page.reload() // asks for the second step again, not for the password
  await answer(page, 'Code of your authenticator app', nextCode())
  await expect(page.getByRole('heading', welcome)).toBeVisible()

  await logOut(page)
  await submitLogin(page, teacher)
  await page.getByRole('button', { name: /use a recovery code/ }).click()
  await answer(page, 'Recovery code', paperCode.toUpperCase())
  await expect(page.getByRole('heading', welcome)).toBeVisible()
  await openAccount(page)
  await expect(page.getByText('9 of 10 are left.')).toBeVisible()
})

test('a student changes the password and signs out a device that was left open', async ({
  page,
  browser,
  database,
  checkWidth,
}) => {
  const student = await buildPortalStudent(database)
  const lab = await (await browser.newContext()).newPage()
  await logInByForm(lab, student)
  await expect(lab.getByRole('heading', { name: 'Welcome, Ruth Dambui' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await logInByForm(page, student)
  await openAccount(page)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await checkWidth(page)
  await page.getByRole('button', { name: /^Log out Chrome on Linux/ }).click()
  await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
  await lab.reload()
  await expect(lab.getByText('Your session has ended.')).toBeVisible()
  await lab.context().close()

  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill('not mine')
  await page.getByLabel('New password', { exact: true }).fill('markham morning')
  await page.getByLabel('Confirm new password').fill('markham morning')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('markham morning')
  await page.getByLabel('Current password', { exact: true }).fill(student.password)
  // It is changed, and the answer is lost.
  await page.route('**/auth/v1/user', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const save = page.getByRole('button', { name: 'Save new password' })
  await save.click()
  await expect(page.getByText(/server could not be reached, or could not do this/)).toBeVisible()
  await page.unroute('**/auth/v1/user')
  await save.click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await logOut(page)
  await submitLogin(page, { ...student, password: 'markham morning' })
  await expect(page.getByRole('heading', { name: 'Welcome, Ruth Dambui' })).toBeVisible()
})
