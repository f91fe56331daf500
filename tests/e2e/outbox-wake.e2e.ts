import type { BrowserContext, Page } from '@playwright/test'
import type { OutboxPart } from '#app/offline/worker/outbox-part.ts'
import type { Database } from '#server/database/database.ts'
import { buildAssignment, buildClass, enrol } from '#tests/support/builders.ts'
import { expect, test } from './fixtures.ts'
import { waitForWorker } from './offline.ts'
import { buildPortalStudent, logIn, logOut, submitLogin, type PortalPerson } from './portal-people.ts'

test.use({ serviceWorkers: 'allow' })

const upload = '**/storage/v1/upload/**'

async function buildStudentWithWork(database: Database) {
  const student = await buildPortalStudent(database)
  const group = await buildClass(database)
  await enrol(database, { id: student.studentId }, group)
  const { id } = await buildAssignment(database, { class_id: group.id, title: 'My essay' })
  const countHandIns = async () => {
    const rows = await database.asService((tx) =>
      tx.selectFrom('submission_history').select('id').where('assignment_id', '=', id).execute(),
    )
    return rows.length
  }
  return { student, countHandIns }
}

/** Hands in while no file reaches the school, until the outbox waits for the connection. */
async function handInInVain(page: Page) {
  await waitForWorker(page, 'student')
  await page.context().route(upload, (route) => route.abort())
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await page.getByRole('button', { name: 'Hand in: My essay' }).click()
  await page.getByLabel('Choose a file: My essay').setInputFiles(
    ['page 1.txt', 'page 2.txt'].map((name) => {
      return { name, mimeType: 'text/plain', buffer: Buffer.from(`words of ${name}`) }
    }),
  )
  await page.getByRole('button', { name: 'Hand in these 2 files' }).click()
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible()
}

/**
 * Lets the browser tell the service worker that the connection is back, as it does for Background Sync. The pages' own
 * ways to find that out do nothing meanwhile.
 * @param page any page of the site
 */
async function wakeWorker(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const event = { origin, registrationId: await found, tag: 'outbox', lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', event)
  await session.detach()
}

test('the browser wakes an open portal when the connection is back, and what waits is sent once @whole-browser', async ({
  page,
  context,
  database,
}) => {
  const { student, countHandIns } = await buildStudentWithWork(database)
  await page.clock.install()
  await logIn(page, student)
  await handInInVain(page)
  // A page in the background hardly gets to look at the connection by itself.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible()
  await context.unroute(upload)
  expect(await countHandIns()).toBe(0)
  await wakeWorker(context, page)
  await expect.poll(countHandIns).toBe(1)
  await wakeWorker(context, page)
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible()
  expect(await countHandIns()).toBe(1)
})

async function logInAndStay(page: Page, student: PortalPerson) {
  await page.goto('/portal')
  await page.getByLabel('Remember me').check()
  await submitLogin(page, student)
}

/** Waits until the service worker has what it needs to send the outbox without a page. */
async function waitForAccess(page: Page) {
  const names = async () =>
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).toContain('school-worker-access')
}

/** Opens a public page and closes the portal, so that nobody but the service worker could send anything. */
async function leavePortal(context: BrowserContext, page: Page): Promise<Page> {
  const next = await context.newPage()
  await next.goto('/news')
  await page.close()
  await context.unroute(upload)
  return next
}

/** Lets the service worker send what waits. @returns why it could not; undefined when everything was sent */
async function sendWithoutPage(context: BrowserContext, times = 1): Promise<(string | undefined)[]> {
  const [worker] = context.serviceWorkers().filter((one) => one.url().includes('portals='))
  return await worker!.evaluate(async (count) => {
    const { outboxSender } = globalThis as OutboxPart
    const all = Array.from({ length: count }, async () => await outboxSender!.send())
    return (await Promise.allSettled(all)).map((end) =>
      end.status === 'rejected' ? String(end.reason) : undefined,
    )
  }, times)
}

test('with every page of the portal closed the browser sends what waits, once, and the owner finds the receipt @whole-browser', async ({
  page,
  context,
  database,
}) => {
  const { student, countHandIns } = await buildStudentWithWork(database)
  await logInAndStay(page, student)
  await waitForAccess(page)
  await handInInVain(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '1 piece of work waits here' }).click()
  await expect(page.getByRole('dialog', { name: 'Outbox' })).toContainText('You can close this page')
  const next = await leavePortal(context, page)
  expect(await countHandIns()).toBe(0)
  // An event that comes while the browser is just stopping the worker is lost.
  await expect(async () => {
    await wakeWorker(context, next)
    await expect.poll(countHandIns, { timeout: 5000 }).toBe(1)
  }).toPass()
  await wakeWorker(context, next)
  expect(await sendWithoutPage(context)).toEqual([undefined])
  expect(await countHandIns()).toBe(1)

  await next.goto('/portal')
  await expect(next.getByText('Assignment Submitted', { exact: true })).toBeVisible()
  await next.getByRole('button', { name: 'Outbox', exact: true }).click()
  await expect(next.getByRole('dialog', { name: 'Outbox' }).getByText(/^Receipt /)).toBeVisible()
  expect(await countHandIns()).toBe(1)
  await next.reload()
  await expect(next.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible()
  await expect(next.getByText('Assignment Submitted', { exact: true })).toHaveCount(0)
})

test('the browser and a page that is opened meanwhile send it once together @whole-browser', async ({
  page,
  context,
  database,
}) => {
  const { student, countHandIns } = await buildStudentWithWork(database)
  await logInAndStay(page, student)
  await waitForAccess(page)
  await handInInVain(page)
  const next = await leavePortal(context, page)
  const [ends] = await Promise.all([sendWithoutPage(context, 3), next.goto('/portal')])
  expect(ends).toEqual([undefined, undefined, undefined])
  await expect(next.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible()
  expect(await countHandIns()).toBe(1)
})

test('nothing is sent for somebody whose session was ended, who has signed out, or who is not remembered, until the next visit @whole-browser', async ({
  page,
  context,
  database,
}) => {
  const { student, countHandIns } = await buildStudentWithWork(database)
  const nobody = [expect.stringContaining('nobody has stayed logged in')]
  await logInAndStay(page, student)
  await waitForAccess(page)
  await handInInVain(page)
  const afterEnd = await leavePortal(context, page)
  await database.asService((tx) =>
    tx.deleteFrom('auth.sessions').where('user_id', '=', student.userId).execute(),
  )
  expect(await sendWithoutPage(context)).toEqual([expect.stringContaining('still waits')])
  expect(await sendWithoutPage(context)).toEqual(nobody)

  await context.route(upload, (route) => route.abort())
  await logInAndStay(afterEnd, student)
  await waitForAccess(afterEnd)
  await logOut(afterEnd)
  await afterEnd.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(afterEnd.getByLabel('Student ID')).toBeVisible()
  const afterSignOut = await leavePortal(context, afterEnd)
  expect(await sendWithoutPage(context)).toEqual(nobody)

  await context.route(upload, (route) => route.abort())
  await logIn(afterSignOut, student)
  await afterSignOut.getByRole('button', { name: '1 piece of work waits here' }).click()
  await expect(afterSignOut.getByRole('dialog', { name: 'Outbox' })).toContainText('while this page is open')
  const afterClosing = await leavePortal(context, afterSignOut)
  await wakeWorker(context, afterClosing)
  expect(await sendWithoutPage(context)).toEqual(nobody)
  expect(await countHandIns()).toBe(0)

  await logIn(afterClosing, student)
  await expect.poll(countHandIns).toBe(1)
  await expect(afterClosing.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible()
  expect(await countHandIns()).toBe(1)
})
