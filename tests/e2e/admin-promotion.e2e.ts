import { randomUUID } from 'node:crypto'
import { buildStudent } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { openAdminPage } from './admin-pages.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('students move up with the exceptions named, after a look at what would happen, and are put back', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  test.setTimeout(180_000)
  // No other test has students of Grade 11 without a class, and only these are moved.
  const name = `Wantok-${randomUUID().slice(0, 6)}`
  const build = async (first_name: string) =>
    await buildStudent(database, {
      first_name,
      last_name: name,
      class_name: null,
      grade_level: 11,
      user_id: null,
    })
  const [up, leaver] = [await build('Margaret-Rose Immaculata'), await build('Ruth')]
  const placements = async () =>
    await database.asService((tx) =>
      tx
        .selectFrom('students')
        .select(['grade_level', 'status'])
        .where('last_name', '=', name)
        .orderBy('first_name')
        .execute(),
    )

  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  await openAdminPage(page, 'People', 'Move up a grade')
  await expect(page.getByLabel('9A goes to')).toHaveValue('10A')
  await expect(page.getByLabel('11.3 goes to')).toHaveValue('12.3')
  await expect(page.getByLabel('12.1 goes to')).toHaveValue('Graduated')
  const groups = page.getByRole('region', { name: 'Classes' }).getByRole('combobox')
  for (const choice of await groups.all()) {
    const label = (await choice.getAttribute('aria-label')) ?? ''
    const group = label.replace(' goes to', '')
    await choice.selectOption(group === 'Grade 11' ? 'Grade 12' : group)
  }
  await page.getByLabel('Add a student').fill(`${name} ruth`)
  await page.keyboard.press('Enter')
  const exception = page.getByLabel(`What ${name}, Ruth does`)
  await expect(exception).toHaveValue('Grade 11')
  await exception.selectOption('Withdrawn')
  const preview = page.getByRole('region', { name: 'What would happen' })
  await expect(preview).toContainText(/1\s*Leave; their accounts close|Leave; their accounts close\s*1/)

  // The choices outlive a reload.
  await page.reload()
  await expect(exception).toHaveValue('Withdrawn')
  await expect(page.getByLabel('9A goes to')).toHaveValue('9A')
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
    await page.screenshot({ path: test.info().outputPath(`promotion-${width}.png`), fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await placements()).toEqual([
    { grade_level: 11, status: 'Active' },
    { grade_level: 11, status: 'Active' },
  ])
  await page.getByRole('button', { name: 'Move the students' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 leave.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Move them' }).click()
  await expect(page.getByText('Students moved', { exact: true })).toBeVisible()
  expect(await placements()).toEqual([
    { grade_level: 12, status: 'Active' },
    { grade_level: 11, status: 'Withdrawn' },
  ])

  await page
    .getByRole('button', { name: /^Undo Moving up/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
  expect(await placements()).toEqual([
    { grade_level: 11, status: 'Active' },
    { grade_level: 11, status: 'Active' },
  ])
  await database.asService((tx) => tx.deleteFrom('students').where('id', 'in', [up.id, leaver.id]).execute())
})
