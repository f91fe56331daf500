import { adminPages } from '#app/words/office/pages.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { expect, test } from './fixtures.ts'
import { printOnPaper } from './paper.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

test('no page of the office prints a control, and a choice that belongs to a list is its words', async ({
  page,
  database,
}) => {
  await buildStudent(database, { class_name: '9A', grade_level: 9 })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }))
  const controls = page.locator('[data-office]').locator('input, select, textarea, button, .as-button')
  for (const address of [
    '?tab=student-list',
    '?tab=register-teachers',
    ...Object.keys(adminPages).map((name) => `/${name}`),
  ]) {
    await page.goto(`/admin${address}`)
    await expect(page.locator('[data-office]').getByRole('heading', { level: 2 }).first()).toBeAttached()
    await expect(page.locator('[data-office] .skeleton')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(
      controls.filter({ visible: true }).and(page.locator(':not([data-words])')),
      address,
    ).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
  await page.goto('/admin/promotion')
  await expect(page.getByLabel('9A goes to')).toHaveValue('home::10A')
  const [sheet = ''] = await printOnPaper(page, 'promotion')
  for (const choice of ['10A', 'Grade 11, no class yet', 'Graduated']) expect(sheet).toContain(choice)
  expect(sheet).not.toContain('Add a student')
})
