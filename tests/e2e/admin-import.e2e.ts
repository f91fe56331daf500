import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

const officeRoll = fileURLToPath(new URL('../data/roll-as-the-office-sends-it.csv', import.meta.url))
const cleanRoll = fileURLToPath(new URL('../../database/demo/roll.csv', import.meta.url))

/** As they are listed beside the roll. */
const faults = `
  122 date 31/2/2025 does not exist
  164 class 10K does not exist
  194 admission number is missing
  222 email is not an email address
  238 admission number is missing
  485 surname is missing
  709 admission number is a duplicate of line 354
  794 class is missing
  854 admission number is a duplicate of line 144
  1085 class 13.1 does not exist
  1143 admission number is missing
  1239 class is missing`

async function choose(page: Page, file: string | { name: string; text: string }) {
  const chosen =
    typeof file === 'string'
      ? file
      : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) }
  await page.locator('input[type=file]').setInputFiles(chosen)
  const name = typeof file === 'string' ? file.slice(file.lastIndexOf('/') + 1) : file.name
  await expect(page.getByRole('heading', { name: `Looking at ${name}` })).toBeFocused()
}

const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

test('the office’s roll is looked at, its faults are named, and a corrected list is imported and undone', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const admin = await buildPortalTeacher(database, { roles: ['Admin'] })
  await logIn(page, admin, '/admin/import')
  await choose(page, officeRoll)
  const problems = page.getByRole('table', { name: 'Problems' }).getByRole('row')
  await expect(problems).toHaveCount(13)
  const named = await problems.evaluateAll((rows) =>
    rows.slice(1).map((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent)
      return `${cells[0]?.replace(/\D/g, '')} ${cells[4]}`
    }),
  )
  expect(named).toEqual(faults.trim().split(/\n\s*/))
  await expect(
    page.getByText('Lines with students: 1,278. Other lines, which are left out: 2.'),
  ).toBeVisible()
  await page.locator('summary', { hasText: 'The first lines of the file' }).click()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Problems in roll-as-the-office-sends-it.csv')
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(14)

  // No row is imported until somebody decides, and a begun import outlives a reload.
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await page.reload()
  await expect(problems).toHaveCount(13)
  await choose(page, cleanRoll)
  await expect(figure(page, 'Lines with problems')).toHaveText('0')
  await expect(figure(page, 'New students')).toHaveText('0')

  // Withdrawn students get no account from any other test, so the import stays unused and can be undone.
  const number = `I${randomUUID().slice(0, 8)}`
  const list = (className: string) => ({
    name: `Class list ${number}.csv`,
    text: `Kode;Surname;Given name;Class;Status\n${number}-1;KEWA;Ruth;9A;Withdrawn\n${number}-2;KILA;Mary;${className};Withdrawn\n`,
  })
  await choose(page, list(''))
  await expect(page.getByText('No column is the Admission Number')).toBeVisible()
  await page.getByLabel('Kode').selectOption('Admission Number')
  await expect(page.getByRole('cell', { name: 'class is missing' })).toBeVisible()
  // A single cell is corrected where it is named, and the remedy stands beside it.
  await page.getByRole('button', { name: 'Correct Class in line 3' }).click()
  const correction = page.getByRole('dialog')
  await expect(correction).toContainText('Mary KILA')
  await expect(correction.getByLabel('Class')).toHaveAccessibleDescription(/9A to 9J/)
  await correction.getByLabel('Class').fill('9C')
  await checkAccessibility(page)
  await correction.getByRole('button', { name: 'Save correction' }).click()
  await expect(figure(page, 'New students')).toHaveText('2')
  await expect(figure(page, 'Lines with problems')).toHaveText('0')
  // The corrected list, whose columns are known by now.
  await choose(page, list('9b'))
  await expect(figure(page, 'New students')).toHaveText('2')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(
    '2 new, 0 changed, 0 set to Inactive, 0 lines left out.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('New on the roll: 2. Changed: 0.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Imports so far' })).toBeFocused()
  await checkAccessibility(page)
  await checkWidth(page)

  // The pointer rests where the message came up, which therefore stays until it is closed.
  await page.getByRole('button', { name: 'Close toast' }).first().click()
  await page.getByRole('button', { name: `Undo the import of Class list ${number}.csv` }).click()
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click()
  await expect(page.getByText('The roll is as it was before.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Undone')
})

test('teachers are imported by the same steps: a fault is corrected in place, and the import is taken back', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const admin = await buildPortalTeacher(database, { roles: ['Admin'] })
  await logIn(page, admin, '/admin/import-teachers')
  await expect(page.getByRole('heading', { name: 'Import teachers' })).toBeVisible()
  const control = page.locator('input[type=file]')
  await control.focus()
  await control.setInputFiles({ name: 'Empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.getByText('The file is empty.')).toBeVisible()
  await expect(control).toBeFocused()
  await choose(page, { name: 'Other.csv', text: 'colour,size\nred,3' })
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Import teachers' })).toBeFocused()
  const id = randomUUID().slice(0, 8)
  await choose(page, {
    name: `Staff ${id}.csv`,
    text: [
      'Staff list;;;',
      'TSC No;SURNAME;Given Names;E-mail',
      `${id}-1;WANTOK-DAMBUI;Margaret-Rose Immaculata;margaret.${id}@example.com`,
      `${id}-2;KILANGIT;Mary;mary.${id}`,
    ].join('\n'),
  })
  await expect(page.getByRole('cell', { name: 'email is not an email address' })).toBeVisible()
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    if (width !== 768) await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Correct E-mail in line 4' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(`mary.${id}@example.com`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save correction' }).click()
  await expect(figure(page, 'New teachers')).toHaveText('2')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('New on the list: 2. Changed: 0.')).toBeVisible()
  await page.goto(`/admin?tab=teachers&teacher-search=${id}`)
  await expect(page.getByText(`margaret.${id}@example.com`)).toBeVisible()
  await page.goto('/admin/import-teachers')
  await page.getByRole('button', { name: `Undo the import of Staff ${id}.csv` }).click()
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click()
  await expect(page.getByText('The list of teachers is as it was before.')).toBeVisible()
})
