import type { Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { buildTeacher } from '#tests/support/builders.ts'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { isOffered } from '#shared/school-structure/grades.ts'
import { countClicks } from './clicks.ts'
import { test, expect } from './fixtures.ts'
import { waitForDraft } from './offline.ts'
import { openAdminPage } from './admin-pages.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

const groups = homeClassesOf(firstStructure)
const year = String(2100 + Math.floor(Math.random() * 800))

/** A timetable of a whole school without clashes, as an office would copy it from its spreadsheet. */
async function buildSpreadsheet(database: Database): Promise<{ text: string; rows: number }> {
  const subjects = await database.asService((tx) =>
    tx.selectFrom('subjects').select(['name', 'code']).orderBy('code').execute(),
  )
  const teachers: string[] = []
  for (const group of groups)
    teachers.push(
      (await buildTeacher(database, { surname: `Wantok ${group}`, given_name: 'Margaret-Rose' })).teacher_id,
    )
  const rows = groups.flatMap((group, at) =>
    subjects
      .filter((subject) => isOffered(firstStructure, subject, group))
      .slice(0, 8)
      .map(({ code }, slot) =>
        [group, code, teachers[(at + slot) % groups.length], group, `Mon ${slot + 1}, Wed ${slot + 1}`].join(
          '\t',
        ),
      ),
  )
  const text = ['Class\tSubject\tTeacher\tRoom\tPeriods', ...rows].join('\n')
  return { text, rows: rows.length }
}

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

const cell = (page: Page, column: string, row: number) =>
  page.getByRole('gridcell').getByLabel(new RegExp(`^${column}, row ${row}(,|$)`))

test('the office makes all classes of a term in one sitting, and the next term by copy', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const sheet = await buildSpreadsheet(database)
  expect(sheet.rows).toBeGreaterThan(250)
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await expect(page.getByRole('heading', { name: 'Administration Dashboard' })).toBeVisible()
  const clicks = await countClicks(page)

  await openAdminPage(page, 'Teaching', 'Classes of a term')
  await expect(page.getByRole('heading', { name: 'Classes of a term' })).toBeVisible()
  await page.goto(`/admin/classes?year=${year}&term=Term+1`)
  await page.getByRole('button', { name: 'Add a row' }).click()
  await cell(page, 'Class', 1).click()
  // Of a first part everything is tried that needs no more.
  await paste(page, sheet.text.split('\n').slice(0, 9).join('\n'))
  const status = page.getByRole('status').filter({ hasText: /^Not saved yet: \d/ })
  await expect(status).toHaveText('Not saved yet: 8 new, 0 changed.')

  // A clash is named before saving, beside the cell, and the keys lead from cell to cell.
  await cell(page, 'Periods', 2).click()
  await page.keyboard.type('Mon 1')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Periods', 3)).toBeFocused()
  const problems = page.getByText(/are for the same students at the same time \(Mon 1\)/)
  await expect(problems.first()).toBeVisible()
  // It can be saved knowingly.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /^Save with / }).check()
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    if (width !== 768) await checkAccessibility(page)
    await checkWidth(page)
    // A name of 14 letters, the most that a class may have.
    const isWhole = await cell(page, 'Class', 1).evaluate((field: HTMLInputElement) => {
      const { value } = field
      field.value = '12 Kaveni Vonu'
      const fits = field.scrollWidth <= field.clientWidth
      field.value = value
      return fits
    })
    expect(isWhole, `the name of a class is whole at ${width}`).toBe(true)
    // Only a phone has no titles of columns: an empty cell says there what belongs in it.
    const colour = await cell(page, 'Periods', 1).evaluate(
      (field) => getComputedStyle(field, '::placeholder').color,
    )
    expect(colour === 'rgba(0, 0, 0, 0)').toBe(width !== 360)
    await expect(cell(page, 'Periods', 1)).toHaveAttribute('placeholder', 'Periods')
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  // The typed cells outlive a reload.
  await waitForDraft(page)
  await page.reload()
  await expect(page.getByText('These are the rows that you had not saved yet.')).toBeVisible()
  await expect(cell(page, 'Periods', 2)).toHaveValue('Mon 1')
  await page
    .getByRole('button', { name: /^Row 2: / })
    .first()
    .click()
  await expect(cell(page, 'Periods', 2)).toBeFocused()
  await page.keyboard.type('Mon 2, Wed 2')
  await page.keyboard.press('Enter')
  await expect(problems).toHaveCount(0)

  await cell(page, 'Class', 1).click()
  await paste(page, sheet.text)
  await expect(status).toHaveText(`Not saved yet: ${sheet.rows} new, 0 changed.`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toContainText(`${sheet.rows} new classes`)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  const first = await clicks()

  await page.getByLabel('Term', { exact: true }).selectOption('Term 2')
  await page.getByRole('button', { name: `Copy Term 1, ${year} (${sheet.rows} classes)` }).click()
  await expect(status).toHaveText(`Not saved yet: ${sheet.rows} new, 0 changed.`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  const both = await clicks()
  test.info().annotations.push({
    type: 'clicks',
    description: `${first} for a first term, ${both - first} for the next`,
  })
  expect(first).toBeLessThanOrEqual(40)
  expect(both - first).toBeLessThanOrEqual(10)
  const made = await database.asService((tx) =>
    tx.selectFrom('classes').select('id').where('academic_year', '=', year).execute(),
  )
  expect(made).toHaveLength(2 * sheet.rows)

  await page.getByRole('button', { name: new RegExp(`^Undo Term 2, ${year}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
  await expect(page.getByText(`No classes yet in Term 2, ${year}`)).toBeVisible()
})

test('every subject for every class is put into the grid by one dialog', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await logIn(
    page,
    await buildPortalTeacher(database, { roles: ['Admin'] }),
    '/admin/classes?year=3000&term=Term+4',
  )
  await page.getByRole('button', { name: 'Add classes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Grade 12/).uncheck()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await dialog.getByRole('button', { name: /^Add \d+ rows$/ }).click()
  await expect(cell(page, 'Class', 1)).toHaveValue('9A')
  await expect(cell(page, 'Room', 1)).toHaveValue('9A')
  await page.getByRole('button', { name: 'Choose periods' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  // The names of the days are one line.
  expect((await dialog.getByRole('row').first().boundingBox())!.height).toBeLessThan(48)
  await page.setViewportSize({ width: 360, height: 800 })
  await dialog.getByLabel('Tuesday, period 3').check()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(cell(page, 'Periods', 1)).toHaveValue('Tue 3')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(cell(page, 'Periods', 1)).toHaveValue('')
  await page.getByRole('button', { name: 'Discard what is not saved' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No classes yet in Term 4, 3000')).toBeVisible()
})
