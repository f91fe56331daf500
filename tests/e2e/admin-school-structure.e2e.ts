import { buildStudent } from '#tests/support/builders.ts'
import { expect } from './fixtures.ts'
import { openAdminPage } from './admin-pages.ts'
import { test } from './own-school.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { logInAtTeachersPortal, openTab, toastOf } from './teacher-people.ts'

test('a home class is added and used at once, and one that is in use stays', async ({
  page,
  browser,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await buildStudent(database, { class_name: '9A', grade_level: 9 })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/school-structure')
  await expect(page.getByRole('row', { name: /^Junior High/ })).toContainText('9A-9J, 10A-10J (20 classes)')
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    // On a desk screen site-widths.e2e.ts looks at it.
    if (width === 360) await checkAccessibility(page)
    await checkWidth(page)
  }

  await page.getByRole('button', { name: 'Edit levels and classes' }).click()
  const dialog = page.getByRole('dialog')
  const junior = dialog.getByRole('group', { name: 'Level 1' }).getByLabel('Home classes')
  await junior.fill('9B-9K, 10A-10J, Blue')
  await dialog.getByRole('button', { name: 'Save levels and classes' }).click()
  await expect(junior).toBeFocused()
  await expect(
    dialog.getByText('Blue does not begin with its grade. Say which it is, from 1 to 13: Blue = 9'),
  ).toBeVisible()
  await checkAccessibility(page)
  await junior.fill('9B-9K, 10A-10J')
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText(
    'Home classes of Junior High: 9B-9K, 10A-10J before: 9A-9J, 10A-10J',
  )
  await dialog.getByRole('button', { name: 'Save levels and classes' }).click()
  await expect(dialog.getByText(/^9A has \d+ active students?/)).toBeVisible()
  await expect(junior).toHaveValue('9B-9K, 10A-10J')
  await junior.fill('9A-9K, 10A-10J')
  await dialog.getByRole('button', { name: 'Save levels and classes' }).click()
  await expect(toastOf(page, 'Levels and classes saved')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin?tab=students')
  await expect(page.getByLabel('Class', { exact: true }).getByRole('option', { name: '9K' })).toBeAttached()

  const other = await browser.newPage()
  await logInAtTeachersPortal(other, await buildPortalTeacher(database))
  await openTab(other, 'Classes')
  await openTab(other, 'Create Class')
  await other.getByLabel('School Level').selectOption('Junior High')
  await expect(other.getByLabel('Class Name').getByRole('option', { name: '9K' })).toBeAttached()
  await other.close()

  await openAdminPage(page, 'Teaching', 'Levels and classes')
  await page.getByRole('button', { name: /^Put back: the change of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await expect(toastOf(page, 'Put back')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Junior High/ })).toContainText('9A-9J, 10A-10J (20 classes)')
})

test('the office orders the parts of the report card beside a specimen, and puts a change back', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/card-template')
  const specimen = page.getByRole('region', { name: 'Specimen' })
  await expect(specimen.getByText('Days absent: 2')).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    // On a desk screen site-widths.e2e.ts looks at it.
    if (width === 360) await checkAccessibility(page)
    await checkWidth(page)
  }

  await expect(page.getByRole('checkbox', { name: 'Results' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Days absent' }).uncheck()
  await expect(specimen.getByText('Days absent')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Position', exact: true }).uncheck()
  await expect(specimen.getByText('4 of 40')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Position in the school' }).check()
  await expect(specimen.getByText('47/380')).toBeVisible()
  await page.getByRole('checkbox', { name: /^How each result adds up/ }).check()
  await expect(specimen.getByText('(57 + 86) ÷ (80 + 120) = 143 ÷ 200 = 71.5 %')).toBeVisible()
  await checkWidth(page)
  await page.getByRole('button', { name: 'Move down: Results' }).click()
  await page.getByLabel('Sentence of the principal').fill('Well done, all of you.')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(toastOf(page, 'Template saved')).toBeVisible()
  await expect(specimen).toHaveText(/Grades: .*Mathematics.*Well done, all of you\./)
  await expect(page.getByRole('button', { name: /^Put back: the change of/ }).first()).toBeVisible()
  await expect(page.getByText('What you typed before is still here.')).toHaveCount(0)

  await page.getByRole('button', { name: /^Put back: the change of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await expect(toastOf(page, 'Put back')).toBeVisible()
  await expect(specimen).toHaveText(/4 of 40.*Days absent: 2/)
})
