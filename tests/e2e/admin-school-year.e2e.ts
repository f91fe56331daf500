import { buildClass, buildStudent } from '#tests/support/builders.ts'
import { addDays, schoolDay } from '#shared/school-calendar.ts'
import { test, expect } from './fixtures.ts'
import { openAdminPage } from './admin-pages.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('past terms are archived and taken back, and the last day of leavers is chosen and cancelled', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  test.setTimeout(120_000)
  // A year and a group that no other test uses; all others are left out.
  const year = String(1900 + Math.floor(Math.random() * 99))
  const taught = await buildClass(database, { academic_year: year, term: 'Term 3' })
  const student = await buildStudent(database, { class_name: null, grade_level: 10, user_id: null })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await openAdminPage(page, 'Teaching', 'End of year')

  const archive = page.getByRole('region', { name: 'Archive past terms' })
  const own = archive.getByLabel(`Term 3, ${year} (1 class)`)
  await expect(own).toBeChecked()
  for (const box of await archive.getByRole('checkbox').all()) await box.uncheck()
  await expect(archive.getByRole('button')).toBeDisabled()
  await own.check()
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
    await page.screenshot({ path: test.info().outputPath(`year-${width}.png`), fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await archive.getByRole('button', { name: 'Archive 1 class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('1 class put away.')).toBeVisible()
  await expect(own).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^Undo Term 3, ${year}`) }).click()
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect(own).toBeVisible()

  const closing = page.getByRole('region', { name: 'Close the accounts of leavers' })
  await expect(closing.getByLabel(/^12\.1 /)).toBeChecked()
  for (const box of await closing.getByRole('checkbox').all()) await box.uncheck()
  await closing.getByLabel(/^Grade 10 /).check()
  await closing.getByLabel('Day').fill(addDays(schoolDay(), 30))
  await closing.getByRole('button', { name: 'Choose this day' }).click()
  await expect(dialog).toContainText('of Grade 10. Until then it can be cancelled')
  await dialog.getByRole('button', { name: 'Close them on that day' }).click()
  const row = page.getByRole('table', { name: 'Chosen days' }).getByRole('row').nth(1)
  await expect(row).toContainText('Waiting for the day')
  await checkAccessibility(page)
  await row.getByRole('button', { name: /^Cancel the closing/ }).click()
  await dialog.getByRole('button', { name: 'Cancel the closing' }).click()
  await expect(page.getByText('Closing cancelled')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Chosen days' })).toContainText('Cancelled')
  await database.asService(async (tx) => {
    await tx.deleteFrom('classes').where('id', '=', taught.id).execute()
    await tx.deleteFrom('students').where('id', '=', student.id).execute()
  })
})
