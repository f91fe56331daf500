import type { Page } from '@playwright/test'
import type { Updates } from '#shared/updates/contract.ts'
import { test, expect } from './fixtures.ts'
import { buildPortalTeacher, logIn } from './portal-people.ts'

const older =
  'school-0.1.0-linux-x64.tar.gz is older than version 0.2.0, which runs here. Nothing was changed.'
const release = (version: string, refusal: string | null) => ({
  file: `/media/ruth/STICK/school-${version}-linux-x64.tar.gz`,
  version,
  bytes: 93_000_000,
  refusal,
})
const quiet: Updates = {
  kind: 'release',
  version: '0.2.0',
  found: [release('0.3.0', null), release('0.1.0', older)],
  attempt: null,
  last: null,
  address: null,
  offer: null,
  log: '',
}
const attempt = { name: 'school-0.3.0-linux-x64.tar.gz', at: '2026-11-26T01:00:00Z', refusal: null }
const last = { from: '0.2.0', to: '0.3.0', at: '2026-11-26T01:05:00Z', reason: null, is_asked_for: false }

/** Answers for a release: the program of these tests runs from its sources. `undefined`: the school is away. */
async function answer(page: Page, first: Updates) {
  const server: { state: Updates | undefined; asked: unknown[] } = { state: first, asked: [] }
  await page.route('**/api/v1/admin/updates', async (route) => {
    const request = route.request()
    if (request.method() === 'POST') {
      server.asked.push(request.postDataJSON())
      server.state = { ...first, attempt }
    }
    await (server.state ? route.fulfill({ json: server.state }) : route.abort('connectionrefused'))
  })
  return server
}

test('a program that runs from its sources says on Status why there is no button for updates', async ({
  page,
  database,
}) => {
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/status')
  const updates = page.getByRole('region', { name: 'Updates' })
  await expect(updates.getByText(/runs from its sources, so there is no button/)).toBeVisible()
  await expect(updates.getByRole('button')).toHaveCount(0)
})

test('the office updates from a stick with one button, and reads how it went', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const server = await answer(page, quiet)
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/status')
  const updates = page.getByRole('region', { name: 'Updates' })
  await expect(updates.getByText(older)).toBeVisible()
  const button = updates.getByRole('button', { name: 'Update to version 0.3.0' })
  await expect(button).toHaveCount(1)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  expect(server.asked).toEqual([])
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update now' }).click()
  await expect(updates.getByText(`${attempt.name} is being checked and unpacked`)).toBeVisible()
  expect(server.asked).toEqual([{ file: release('0.3.0', null).file }])

  // Several processes take it one after the other, and each of them may answer.
  server.state = { ...quiet, last: { ...last, state: 'trying' } }
  await expect(updates.getByText('Version 0.3.0 is taking over', { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
  server.state = undefined
  await expect(updates.getByText('The school starts again', { exact: true })).toBeVisible()
  const log = '2026-11-26T01:04:00Z Version 0.3.0 is in use.'
  server.state = { ...quiet, version: '0.3.0', found: [], last: { ...last, state: 'done' }, log }
  await expect(updates.getByText('Version 0.3.0 is in use', { exact: true })).toBeVisible()
  await expect(updates.getByText('No release was found')).toBeVisible()
  await updates.getByText('Log of the last update').click()
  await expect(updates.getByText(log)).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
})

test('a refused release and an update that was undone are told with their reasons', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const refusal =
    'There is no room: 465 MB are needed, 120 MB are free. Nothing was changed. Free some space, then try again.'
  const server = await answer(page, { ...quiet, attempt: { ...attempt, refusal } })
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/status')
  const updates = page.getByRole('region', { name: 'Updates' })
  await expect(updates.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)

  const reason = 'Version 0.3.0 ended with code 1 before it was ready.'
  server.state = { ...quiet, last: { ...last, state: 'undone', reason } }
  await updates.getByRole('button', { name: 'Look again' }).click()
  await expect(
    updates.getByText('The update to version 0.3.0 was undone, and version 0.2.0 runs again'),
  ).toBeVisible()
  await expect(updates.getByText(reason)).toBeVisible()
  await checkWidth(page)

  server.state = { ...quiet, last: { ...last, state: 'installed' } }
  await updates.getByRole('button', { name: 'Look again' }).click()
  await updates.getByRole('button', { name: 'Start the school again now' }).click()
  await expect.poll(() => server.asked).toEqual([{ file: null }])
})

test('the office decides whether the program goes back from an update whose requests fail', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const reason = '9 of 40 requests failed in the first 10 minutes of version 0.3.0.'
  const failing = { ...last, state: 'failing' as const, reason }
  const server = await answer(page, { ...quiet, version: '0.3.0', found: [], last: failing })
  let isAsked = false
  await page.route('**/api/v1/admin/updates/back', async (route) => {
    isAsked = true
    server.state = { ...quiet, version: '0.3.0', found: [], last: { ...failing, state: 'undoing' } }
    await route.fulfill({ json: server.state })
  })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/status')
  const updates = page.getByRole('region', { name: 'Updates' })
  await expect(updates.getByText(reason)).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await updates.getByRole('button', { name: 'Go back to version 0.2.0' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/entered or handed in since the update is lost/)).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  expect(isAsked).toBe(false)
  await updates.getByRole('button', { name: 'Go back to version 0.2.0' }).click()
  await dialog.getByRole('button', { name: 'Go back, and lose what is newer' }).click()
  await expect(updates.getByText('The school starts again', { exact: true })).toBeVisible()
  server.state = {
    ...quiet,
    last: { ...failing, state: 'undone', is_asked_for: true, at: '2026-11-26T01:15:00Z' },
  }
  await expect(updates.getByText('The way back from version 0.3.0 to version 0.2.0 was taken')).toBeVisible()
})

test('the office names an address of releases, and downloads one whose size it is told', async ({
  page,
  database,
  checkAccessibility,
  checkWidth,
}) => {
  const server = await answer(page, { ...quiet, found: [] })
  const address = 'https://releases.example/school'
  const offered = { version: '0.3.0', bytes: 93_000_000, bytes_here: 0, refusal: null }
  const offer = { at: '2026-11-26T01:00:00Z', fault: null, release: offered, is_downloading: false }
  const saved: unknown[] = []
  await page.route('**/api/v1/admin/updates/address', async (route) => {
    saved.push(route.request().postDataJSON())
    if (saved.length > 1) server.state = { ...quiet, found: [], address, offer }
    const refusal = {
      code: 'INVALID_INPUT',
      status: 422,
      message: 'Enter the address of a folder.',
      data: { fields: { address: 'Enter the address of a folder.' } },
    }
    await route.fulfill(saved.length > 1 ? { json: server.state } : { status: 422, json: refusal })
  })
  await page.route('**/api/v1/admin/updates/download', async (route) => {
    const begun = { ...offer, release: { ...offered, bytes_here: 41_000_000 }, is_downloading: true }
    server.state = { ...quiet, found: [], address, offer: begun }
    await route.fulfill({ json: server.state })
  })
  await logIn(page, await buildPortalTeacher(database, { roles: ['Admin'] }), '/admin/status')
  const part = page.getByRole('region', { name: 'Newer releases over the line' })
  const field = part.getByLabel('Address of releases')
  await field.fill('releases')
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription(/Enter the address of a folder/)
  await expect(field).toHaveValue('releases')
  await field.fill(address)
  await part.getByRole('button', { name: 'Save' }).click()
  const download = part.getByRole('button', { name: /Download version 0\.3\.0: .* MB/ })
  await expect(download).toBeVisible()
  expect(saved).toEqual([{ address: 'releases' }, { address }])
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccessibility(page)
    await checkWidth(page)
  }
  await download.click()
  await expect(part.getByRole('progressbar', { name: 'Download of version 0.3.0' })).toBeVisible()
  const fault = 'The line broke. The next try goes on where this one ended.'
  const cut = { ...offer, fault, release: { ...offered, bytes_here: 41_000_000 } }
  server.state = { ...quiet, found: [], address, offer: cut }
  await expect(part.getByText(fault)).toBeVisible()
  await expect(part.getByText(/The download of version 0\.3\.0 was begun/)).toBeVisible()
  await checkAccessibility(page)
  await checkWidth(page)
})
