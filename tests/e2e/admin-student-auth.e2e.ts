import { test, expect } from './fixtures.ts'
import { logIn } from './portal-people.ts'

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
  let looks = 0
  await page.route('**/api/v1/admin/account-creation', (route) => {
    looks += 1
    const ended = looks > 1
    const student = { ...one, state: ended ? 'error' : 'pending', reason: ended ? 'The reason.' : null }
    return route.fulfill({
      json: {
        running: !ended,
        succeeded: 0,
        failed: ended ? 1 : 0,
        on_roll: 1,
        to_be_linked: 0,
        total: 1,
        open: 1,
        students: [student],
        next: null,
      },
    })
  })
  const person = { name: demo.admin.email, password: demo.admin.password }
  await logIn(page, person, '/admin?tab=student-auth')
  await expect(page.getByText('0 of 1 done')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '20250001' })).toContainText('The reason.')
  await expect(page.getByText('Successfully created 0 accounts. 1 failed.')).toBeVisible()
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(1)
})
