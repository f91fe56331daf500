import { readEverything } from '#tests/offline/read-everything.ts'
import { expect, test } from './fixtures.ts'
import { cachedAddresses, waitForWorker } from './offline.ts'

test.use({ serviceWorkers: 'allow' })

test('public pages that were visited open without a network and say from when they are', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await page.goto('/about')
  await waitForWorker(page)
  await page.goto('/sme/kiosk')
  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining(['/about', '/sme/kiosk']))

  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toContainText(
    /You see this page as it was on \w+, \d+ \w+ \d+/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkAccessibility(page)

  await page.goto('/programs')
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Kiosk' }).click()
  await expect(page).toHaveURL(/\/sme\/kiosk$/)
  await expect(page.getByText('No connection.')).toBeVisible()

  await context.setOffline(false)
  await page.goto('/about')
  await expect(page.getByText('No connection.')).toHaveCount(0)
})

test('a kept page has no part after the #, where links from mails have the key to an account', async ({
  page,
}) => {
  await page.goto('/about')
  await waitForWorker(page)
  await page.goto('/sme/kiosk#key-from-a-mail')
  await expect.poll(() => cachedAddresses(page)).toContain('/sme/kiosk')
  expect(await readEverything(page)).not.toContain('key-from-a-mail')
})

test('a page that runs already opens the next one from what is kept when the connection is lost', async ({
  page,
  context,
}) => {
  await page.goto('/sme/kiosk')
  await waitForWorker(page)
  await page.goto('/about')
  await page.waitForFunction(() => !document.querySelector('#program'))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
  await page.getByRole('link', { name: 'Kiosk' }).click()
  await expect(page.getByText('No connection.')).toBeVisible()
})

test('the service worker is asked for at each visit, may load nothing else, and costs little', async ({
  request,
}) => {
  const first = await request.get('/service-worker.js')
  expect(first.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  })
  const again = await request.get('/service-worker.js', {
    headers: { 'if-none-match': first.headers()['etag']! },
  })
  expect(again.status()).toBe(304)
})
