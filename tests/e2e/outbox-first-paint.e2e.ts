import { buildAssignment } from '#tests/support/builders.ts'
import { test, expect } from './fixtures.ts'
import { logIn } from './portal-people.ts'
import { buildStudentAtWork, openTab } from './portal-work.ts'

test('work that waits is not offered again by a first screen that is painted before the outbox is open', async ({
  page,
  database,
}) => {
  const { student, group } = await buildStudentAtWork(database)
  await buildAssignment(database, { class_id: group.id, title: 'My essay' })
  await logIn(page, student)
  await openTab(page, 'Assignments')
  await page.route('**/storage/v1/upload/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Hand in: My essay' }).click()
  await page
    .getByLabel('Choose a file: My essay')
    .setInputFiles({ name: 'essay.txt', mimeType: 'text/plain', buffer: Buffer.from('words of Ruth') })
  await page.getByRole('button', { name: 'Hand in this file' }).click()
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible()
  const { promise: mayCome, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/every-portal-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/portal')
  const due = page.getByRole('region', { name: 'Due next' })
  await expect(due.getByText('My essay')).toBeVisible()
  await page.waitForFunction(() => window.firstScreen === undefined)
  await expect(due.getByRole('link', { name: 'Hand in: My essay' })).toHaveCount(0)
  release()
  await expect(due.getByText('Waits to be sent')).toBeVisible()
})
