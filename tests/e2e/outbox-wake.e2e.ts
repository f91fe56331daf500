import type { BrowserContext, Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { buildAssignment, buildClass, enrol } from '#tests/support/builders.ts'
import { expect, test } from './fixtures.ts'
import { waitForWorker } from './offline.ts'
import { buildPortalStudent, logIn, logOut, submitLogin } from './portal-people.ts'

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
  await page
    .getByLabel('Choose a file: My essay')
    .setInputFiles({ name: 'essay.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await page.getByRole('button', { name: 'Hand in this file' }).click()
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

test('the browser wakes an open portal when the connection is back, and what waits is sent once', async ({
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

test('with the portal closed or its owner signed out the worker sends nothing, and the owner’s next visit sends it once', async ({
  page,
  context,
  database,
}) => {
  const { student, countHandIns } = await buildStudentWithWork(database)
  await page.goto('/portal')
  await page.getByLabel('Remember me').check()
  await submitLogin(page, student)
  await handInInVain(page)
  const next = await context.newPage()
  await next.goto('/news')
  await page.close()
  await context.unroute(upload)
  await wakeWorker(context, next)
  await next.reload()
  expect(await countHandIns()).toBe(0)

  await context.route(upload, (route) => route.abort())
  await next.goto('/portal')
  await expect(next.getByRole('button', { name: '1 piece of work waits here' })).toBeVisible()
  await logOut(next)
  await next.getByRole('button', { name: 'Log out all the same' }).click()
  await expect(next.getByLabel('Student ID')).toBeVisible()
  await context.unroute(upload)
  const messages = await next.evaluateHandle(() => {
    const kinds: string[] = []
    navigator.serviceWorker.addEventListener('message', ({ data }) => kinds.push(data.kind))
    return kinds
  })
  // An event that comes while the browser is just stopping the worker is lost.
  await expect(async () => {
    await wakeWorker(context, next)
    await expect.poll(() => messages.jsonValue(), { timeout: 5000 }).toContain('send-outbox')
  }).toPass()
  await next.waitForLoadState('networkidle')
  expect(await countHandIns()).toBe(0)

  await submitLogin(next, student)
  await expect.poll(countHandIns).toBe(1)
  await expect(next.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible()
  expect(await countHandIns()).toBe(1)
})
