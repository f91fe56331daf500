import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { openNewerVersionProxy, type NewerVersionProxy } from '#tests/offline/newer-version-proxy.ts'
import { wholeBrowser } from './browsers.ts'
import { expect, test } from './fixtures.ts'
import { newerState, waitForWorker } from './offline.ts'
import { buildPortalStudent, submitLogin } from './portal-people.ts'

const question = /^There is an update of the portal, (\d+) KB\. Fetch it\?$/

const changed = '/assets/photo-dialog-newer.js'

function pathsOf(proxy: NewerVersionProxy): string[] {
  return proxy.sentFiles().map(({ path: sent }) => sent)
}

test('who saves data is told the size of an update and asked, only what has changed is fetched, and the old version works until then', async ({
  baseURL,
  database,
}) => {
  const proxy = await openNewerVersionProxy(baseURL!)
  const profile = mkdtempSync(path.join(os.tmpdir(), 'saved-data-'))
  // Pages and the service worker take the connection for 2G, and it is as fast as ever.
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: proxy.url,
    ...wholeBrowser,
    args: [...wholeBrowser.args, '--force-effective-connection-type=2G'],
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await page.goto('/portal')
  await submitLogin(page, await buildPortalStudent(database))
  await page.getByRole('button', { name: 'Fetch it' }).click()
  await waitForWorker(page, 'student')

  proxy.upgrade()
  await page.reload()
  // On a slow line the question comes once somebody uses the page.
  const asked = page.getByText(question)
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(asked).toBeVisible({ timeout: 2000 })
  }).toPass()
  const told = Number(question.exec(await asked.innerText())![1]) * 1000
  expect(pathsOf(proxy)).toEqual([])
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome, Ruth/ })).toBeVisible()
  expect(pathsOf(proxy)).toEqual([])

  // The connection breaks half-way, and the portal opens without one as before.
  await page.goto('/portal/account')
  proxy.breakChangedFile(true)
  await page.getByRole('button', { name: 'Fetch the update' }).click()
  await expect(page.getByText('The update could not be fetched')).toBeVisible()
  await context.setOffline(true)
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: /^Welcome, Ruth/ })).toBeVisible()
  await context.setOffline(false)
  proxy.breakChangedFile(false)

  // The browser tries again at the next visit, and the permission still holds.
  await page.goto('/portal/account')
  await expect.poll(() => newerState(page)).toBe('waits')
  await page.goto('/portal')
  await expect(page.getByRole('heading', { name: /^Welcome, Ruth/ })).toBeVisible()
  expect(await newerState(page)).toBe('in use')
  await expect(page.getByText(question)).toHaveCount(0)
  expect(pathsOf(proxy).toSorted()).toEqual([changed, '/portal', '/portal/account'])
  const fetched = proxy.sentFiles().reduce((sum, { bytes }) => sum + bytes, 0)
  expect(Math.abs(fetched - told) / told).toBeLessThan(0.1)
  await context.close()
  await proxy.close()
  rmSync(profile, { recursive: true, force: true })
})
