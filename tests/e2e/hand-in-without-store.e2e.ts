import type { Page } from '@playwright/test'
import { buildAssignment, buildClass, enrol } from '#tests/support/builders.ts'
import { expect, test } from './fixtures.ts'
import { buildPortalStudent, logIn } from './portal-people.ts'

const refusals = {
  'refuses at once': async (page: Page) =>
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    }),
  'fails later': async (page: Page) =>
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      IDBFactory.prototype.open = (name) => {
        const request = open(name)
        // The listeners of the page are added after this one.
        for (const kind of ['success', 'upgradeneeded'])
          request.addEventListener(kind, (event) => {
            event.stopImmediatePropagation()
            request.dispatchEvent(new Event('error'))
          })
        Object.defineProperty(request, 'error', { get: () => new DOMException('damaged', 'UnknownError') })
        return request
      }
    }),
  'is full': async (page: Page) => {
    const browser = await page.context().newCDPSession(page)
    const { origin } = new URL(page.url())
    const { usage } = await browser.send('Storage.getUsageAndQuota', { origin })
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 20_000 })
  },
}

for (const [how, refuse] of Object.entries(refusals))
  test(`a hand-in is sent from a browser whose store ${how}, and the page says that it must stay open`, async ({
    page,
    database,
  }) => {
    const student = await buildPortalStudent(database)
    const group = await buildClass(database)
    await enrol(database, { id: student.studentId }, group)
    await buildAssignment(database, { class_id: group.id, title: 'My essay' })
    if (how !== 'is full') await refuse(page)
    await logIn(page, student)
    await page.getByRole('tab', { name: 'Assignments' }).click()
    if (how === 'is full') await refuse(page)
    await page.getByRole('button', { name: 'Hand in: My essay' }).click()
    const { promise: maySend, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/storage/v1/upload/**', async (route) => {
      await maySend
      await route.continue()
    })
    await page.getByLabel('Choose a file: My essay').setInputFiles({
      name: 'essay.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('words '.repeat(150_000)),
    })
    await page.getByRole('button', { name: 'Hand in this file' }).click()
    await expect(
      page.getByText(how === 'is full' ? 'This device is full' : 'This browser stores nothing'),
    ).toBeVisible()
    send()
    await expect(page.getByText('Your file essay.txt has been uploaded successfully.')).toBeVisible()
    await expect(page.getByText('Your work has arrived')).toBeVisible()
  })
