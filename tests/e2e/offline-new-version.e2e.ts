import type { Page } from '@playwright/test'
import { openNewerVersionProxy } from '#tests/offline/newer-version-proxy.ts'
import { buildClass } from '#tests/support/builders.ts'
import { expect, test } from './fixtures.ts'
import { newerState, waitForWorker } from './offline.ts'
import { buildPortalTeacher } from './portal-people.ts'
import { juniorSubject, logInAtTeachersPortal, openTab } from './teacher-people.ts'

test.use({ serviceWorkers: 'allow' })

async function openNoteForm(page: Page) {
  await openTab(page, 'Notes')
  await openTab(page, 'Create Note')
}

test('a new version waits while the portal is open twice, takes over at its next opening, and a form loses nothing', async ({
  browser,
  baseURL,
  database,
}) => {
  const proxy = await openNewerVersionProxy(baseURL!)
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  page.on('dialog', (question) => void question.accept())
  const teacher = await buildPortalTeacher(database)
  await buildClass(database, { teacher_id: teacher.userId, subject_id: (await juniorSubject(database)).id })
  await logInAtTeachersPortal(page, teacher)
  await waitForWorker(page, 'teacher')
  const second = await context.newPage()
  await second.goto('/teachers-portal')
  await openNoteForm(page)
  await page.getByLabel('Title').fill('Photosynthesis')

  proxy.upgrade()
  await second.reload()
  await second.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => newerState(page)).toBe('waits')
  await second.reload()
  expect(await newerState(page)).toBe('waits')
  await second.close()
  const another = await context.newPage()
  await another.goto('/teachers-portal')
  await expect(another.getByRole('tab', { name: 'Classes' })).toBeVisible()
  expect(await newerState(page)).toBe('waits')
  await another.close()

  // A newer version that has just been asked in vain is left alone for some seconds.
  await expect(async () => {
    await page.reload()
    await openNoteForm(page)
    expect(await newerState(page)).toBe('in use')
  }).toPass()
  await expect(page.getByLabel('Title')).toHaveValue('Photosynthesis')
  await context.close()
  await proxy.close()
})

test('a newer version that cannot take over yet leaves the older one open, and says why it takes a moment', async ({
  browser,
  baseURL,
  database,
}) => {
  const proxy = await openNewerVersionProxy(baseURL!)
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await logInAtTeachersPortal(page, await buildPortalTeacher(database))
  await waitForWorker(page, 'teacher')
  proxy.upgrade({ takesOver: false })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => newerState(page)).toBe('waits')

  await page.goto('/teachers-portal')
  await expect(page.getByRole('heading', { name: 'The newer version is being opened' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Classes' })).toBeVisible()
  expect(await newerState(page)).toBe('waits')
  await context.close()
  await proxy.close()
})
