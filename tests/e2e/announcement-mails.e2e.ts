import { buildAnnouncement } from '#tests/support/audiences.ts'
import { expect } from './fixtures.ts'
import { test } from './own-school.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'
import { toastOf } from './teacher-people.ts'

// Nothing is sent in this journey; what arrives is tried in server/domain/announcements.
test.use({ schoolEnv: { SMTP_URL: 'smtp://127.0.0.1:9' } })

test('where the school has a mail server, a teacher has announcements mailed, and ends that', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const teacher = await buildPortalTeacher(database)
  await buildAnnouncement(database, { to: ['everyone'], title: 'Sports day' })
  await logIn(page, teacher)
  await page.getByRole('tab', { name: /^Announcements/ }).click()
  const choice = page.getByLabel('Send me new announcements by email, too, each morning')
  await choice.check()
  await expect(toastOf(page, 'New announcements come by email from tomorrow on')).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await choice.uncheck()
  await expect(toastOf(page, 'No announcements by email any more')).toBeVisible()
})
