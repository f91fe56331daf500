import { buildStudent } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { logIn, submitLogin } from './portal-people.ts'

test('all missing accounts are created, go on when the page is left, and then none is missing', async ({
  page,
  demo,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const student = await buildStudent(database, { user_id: null })
  await logIn(page, { name: demo.admin.email, password: demo.admin.password })
  await page.getByRole('tab', { name: 'Student Auth' }).click()
  const row = page.getByRole('row').filter({ hasText: student.admission_number })
  await expect(row).toContainText('Missing')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await page.getByRole('button', { name: /^Create All Auth Accounts \(\d+\)$/ }).click()
  await expect(page.getByText('Auth Account Creation Complete')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^Successfully created \d+ accounts\. 0 failed\.$/)).toBeVisible()
  await expect(row).toContainText('Created')
  await checkAccessibility(page)
  await checkWidth(page)

  // Other tests put students on the roll meanwhile.
  await page.route('**/api/v1/admin/account-creation', (route) =>
    route.fulfill({
      json: { running: false, succeeded: 0, failed: 0, at: '2025-01-01T00:00:00Z', students: [] },
    }),
  )
  await page.reload()
  await expect(page.getByText('All students have auth accounts!')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await submitLogin(page, { name: student.admission_number, password: student.admission_number })
  await expect(page.getByRole('dialog')).toContainText('Choose your own password')
})

test('what failed is shown with its reason, and the closing message is a warning when nothing succeeded', async ({
  page,
  demo,
}) => {
  const one = {
    student_id: '00000000-0000-4000-8000-000000000001',
    admission_number: '20250001',
    first_name: 'Ruth',
    last_name: 'Dambui',
    suggested_email: '20250001@example.com',
  }
  const now = '2025-01-01T00:00:00Z'
  let looks = 0
  await page.route('**/api/v1/admin/account-creation', (route) => {
    looks += 1
    const ended = looks > 1
    const student = { ...one, state: ended ? 'error' : 'pending', reason: ended ? 'The reason.' : null }
    return route.fulfill({
      json: { running: !ended, succeeded: 0, failed: ended ? 1 : 0, at: now, students: [student] },
    })
  })
  await page.route('**/api/v1/admin/account-creation/changes*', (route) =>
    route.fulfill({ json: { running: false, succeeded: 0, failed: 1, at: now, changed: [] } }),
  )
  await logIn(page, { name: demo.admin.email, password: demo.admin.password })
  await page.getByRole('tab', { name: 'Student Auth' }).click()
  await expect(page.getByText('0 of 1 done')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '20250001' })).toContainText('The reason.')
  await expect(page.getByText('Successfully created 0 accounts. 1 failed.')).toBeVisible()
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(1)
})
