import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { DemoAccounts } from '#server/demo/accounts.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { openAdminPage } from './admin-pages.ts'
import { buildPortalStudent, buildPortalTeacher, logIn, submitLogin } from './portal-people.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const toastOf = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text)

async function logInAsAdmin(page: Page, demo: DemoAccounts): Promise<void> {
  const person = { name: demo.admin.email, password: demo.admin.password }
  await logIn(page, person, '/admin?tab=students')
  await expect(page.getByText(/^50 of [\d,]+ shown$/)).toBeVisible()
}

async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('students are narrowed and ordered by the address, also in quick succession, changed at their row, moved together and printed on slips', async ({
  page,
  demo,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const last_name = `Sogeri${randomUUID().slice(0, 6)}`
  const first = await buildPortalStudent(database)
  const second = await buildStudent(database, { first_name: 'Anna', last_name, user_id: null })
  await database.asService((tx) =>
    tx.updateTable('students').set({ last_name }).where('id', '=', first.studentId).execute(),
  )
  await logInAsAdmin(page, demo)

  await test.step('a search and filters set in quick succession survive an immediate reload and the Back button', async () => {
    // In one task: the second change begins before the router has finished the first.
    await page.evaluate(() => {
      for (const [label, value] of [
        ['Grade', '10'],
        ['Status', 'Active'],
      ]) {
        const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!
        select.value = value!
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
    })
    await page.getByLabel('Search students').fill('kila')
    await page.reload()
    await expect(page.getByLabel('Search students')).toHaveValue('kila')
    await expect(page.getByLabel('Grade')).toHaveValue('10')
    await expect(page.getByLabel('Status')).toHaveValue('Active')
    await page.goBack()
    await expect(page.getByLabel('Status')).toHaveValue('')
    await expect(page.getByLabel('Search students')).toHaveValue('')
  })

  await page.goto('/admin?tab=students')
  await expect(page.getByText(/^50 of [\d,]+ shown$/)).toBeVisible()
  await page.getByLabel('Search students').fill(last_name)
  await page.getByLabel('Class', { exact: true }).selectOption('9A')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByText('2 in all')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(page.getByLabel('Search students')).toHaveValue(last_name)
  await expect(page.getByRole('row').nth(1)).toContainText('Anna')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Ruth')

  // Somebody else saves the same student while the dialog is open.
  await act(page, rowOf(page, first.name), 'Edit details')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Given Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Given Name')).toHaveAccessibleDescription(/Given name is required/)
  await dialog.getByLabel('Given Name').fill('Rut')
  await dialog.getByLabel('Sex').selectOption('Female')
  const village = dialog.getByLabel('Home Village or District')
  await village.fill('Gabensis')
  await checkAccessibility(page)
  await database.asService((tx) =>
    tx.updateTable('students').set({ sex: 'F' }).where('id', '=', first.studentId).execute(),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(dialog.getByLabel('Given Name')).toHaveValue('Rut')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, first.name)).toContainText(`Rut ${last_name}`)
  await expect(page.getByRole('button', { name: `Actions for Rut ${last_name}` })).toBeFocused()
  await act(page, page.getByRole('row').filter({ hasText: `Rut ${last_name}` }), 'Edit details')
  await expect(dialog.getByLabel('Sex')).toHaveValue('F')
  await expect(village).toHaveValue('Gabensis')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Select all shown').check()
  await page.getByRole('button', { name: 'Move to another class' }).click()
  await dialog.getByLabel('New class', { exact: true }).selectOption('9C')
  await expect(dialog).toContainText('What changes')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toContainText('2 students were moved to 9C.')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText('Nothing fits your search and filters.')).toBeVisible()
  await page.getByLabel('Class', { exact: true }).selectOption('9C')
  await expect(page.getByText('2 in all')).toBeVisible()
  const classList = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Print class list of 9C' }).click()
  expect((await classList).suggestedFilename()).toMatch(/^Class list 9C .*\.pdf$/)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByLabel(`Select Rut ${last_name}`).check()
  await checkAccessibility(page)
  await checkWidth(page)

  // Most of a phone's screen stays with the list.
  const bar = page.getByRole('region', { name: 'Selected students' })
  expect((await bar.boundingBox())!.height).toBeLessThan(80)
  await bar.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('button', { name: 'Print password slips', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Random easy words' })).toBeChecked()
  await expect(dialog).toContainText('There is nobody among these students')
  await dialog.getByLabel('Also take away the password that 1 student has chosen').check()
  await dialog.getByLabel('Random easy words').check()
  await expect(dialog).toContainText('This replaces the first password of 1 student.')
  await checkAccessibility(page)
  await checkWidth(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Make the PDF' }).click()
  const file = await (await download).path()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(file))), {
    mergePages: true,
  })
  expect(text).toContain(`Rut ${last_name}`)
  const words = /[a-z]+-[a-z]+-[a-z]+-\d\d/.exec(text)?.[0] ?? ''

  await page.setViewportSize({ width: 1280, height: 800 })
  await act(page, rowOf(page, first.name), 'Deactivate')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(rowOf(page, first.name)).toContainText('Inactive')
  await act(page, rowOf(page, second.admission_number), 'Reset password')
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  await expect(dialog).toContainText('This student has no login account yet.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await submitLogin(page, { name: first.name, password: words })
  await expect(page.getByText('Login Failed').first()).toBeVisible()
})

test('the Admin role is granted and revoked, subjects and a whole scale are saved', async ({
  page,
  demo,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  await logInAsAdmin(page, demo)
  await page.getByRole('tab', { name: 'Admin Users' }).click()
  await page.getByLabel('Email address or teacher ID').fill('nobody at all')
  await page.getByRole('button', { name: 'Find account' }).click()
  await expect(page.getByLabel('Email address or teacher ID')).toHaveAccessibleDescription(
    'There is no account with this email address or teacher ID.',
  )
  await page.getByLabel('Email address or teacher ID').fill(teacher.name)
  await page.getByRole('button', { name: 'Find account' }).click()
  await page.getByRole('button', { name: 'Grant the Admin role' }).click()
  await expect(rowOf(page, teacher.name)).toContainText('Mary Kila')
  await page.setViewportSize({ width: 360, height: 800 })
  await checkAccessibility(page)
  await checkWidth(page)
  await rowOf(page, teacher.name)
    .getByRole('button', { name: /^Revoke the Admin role of/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the Admin role' }).click()
  await expect(rowOf(page, teacher.name)).toHaveCount(0)

  await openAdminPage(page, 'Teaching', 'Subjects and grades')
  const name = `Drama ${randomUUID().slice(0, 6)}`
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add subject' }).click()
  await dialog.getByLabel('Subject name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/Use 1 to 20 letters/)
  await dialog.getByLabel('Code').fill(`D-${name.slice(6)}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, name)).toContainText('Nothing yet')
  await checkAccessibility(page)
  await checkWidth(page)
  await page.getByRole('button', { name: 'Add subject' }).click()
  await dialog.getByLabel('Subject name').fill(name)
  await dialog.getByLabel('Code').fill(`D2-${name.slice(6)}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const taken = 'There is a subject with this name already'
  await expect(dialog.getByLabel('Subject name')).toHaveAccessibleDescription(taken)
  await expect(toastOf(page, 'The subject could not be saved')).toBeVisible()
  await expect(page.getByText(taken), 'it is said once').toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)

  const year = String(2050 + Math.floor(Math.random() * 49))
  await page.getByRole('button', { name: 'New scale' }).click()
  await dialog.getByLabel('First year').fill(year)
  await dialog.getByLabel('From percentage 5').fill('5')
  await dialog.getByRole('button', { name: 'Save scale' }).click()
  await expect(dialog.getByLabel('From percentage 5')).toHaveAccessibleDescription(/must begin at 0/)
  await checkAccessibility(page)
  await checkWidth(page)
  await dialog.getByLabel('From percentage 5').fill('0')
  await dialog.getByRole('button', { name: 'Save scale' }).click()
  await expect(toastOf(page, 'Scale saved')).toBeVisible()
  const scale = page.getByRole('listitem').filter({ hasText: `Grade 9, from ${year}` })
  await scale.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(scale).toHaveCount(0)
})
