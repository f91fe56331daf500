import type { Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

function newAddress(): string {
  return `${crypto.randomUUID().slice(0, 8)}@example.com`
}

async function findSubscriber(database: Database, email: string) {
  return await database.asService((tx) =>
    tx.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst(),
  )
}

async function subscribe(page: Page, email: string) {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

test('contact names the address, phones, emails and hours, and shows the way', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByText(`${school.postBox}, ${school.postTown}`)).toBeVisible()
  for (const number of [school.officePhone, school.administrationPhone])
    await expect(main.getByRole('link', { name: number })).toBeVisible()
  for (const email of [school.generalEmail, school.admissionsEmail])
    await expect(main.getByRole('link', { name: email })).toBeVisible()
  await expect(main.getByText('Monday-Friday 8:00 AM-4:06 PM')).toBeVisible()
  await expect(main.getByText('Closed on weekends and public holidays')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Find Us' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/\?mlat=-6\.408/,
  )
  await expect(main.getByRole('link', { name: 'Open in your map app' })).toHaveAttribute(
    'href',
    /^geo:-6\.408,146\.372/,
  )
  expect([...hosts]).toEqual(['127.0.0.1'])
})

test('the live map is shown only on request, and only then its frame is allowed', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The map of the service</p>' }),
  )
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/contact')).not.toContain('openstreetmap')
  expect(await policyOf('/contact?map=live')).toContain('frame-src https://www.openstreetmap.org')
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('img', { name: /^Drawn map/ })).toBeVisible()
  await page.getByRole('link', { name: 'Show the live map' }).click()
  const frame = page.frameLocator('iframe[title^="Map from OpenStreetMap"]')
  await expect(frame.getByText('The map of the service')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an address is stored, and only then thanked for, a second time alike; the link in a newsletter ends it after a question', async ({
      page,
      database,
    }) => {
      const email = newAddress()
      for (const time of ['first', 'second']) {
        await page.goto('/contact')
        await subscribe(page, time === 'first' ? email : email.toUpperCase())
        await expect(page.getByText('Subscribed Successfully')).toBeVisible()
        await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible()
        await expect(page.getByLabel('Email address')).toHaveValue('')
      }
      const row = await findSubscriber(database, email)
      expect(row!.consented_at).toBeInstanceOf(Date)

      await page.goto(`/newsletter/unsubscribe?token=${row!.unsubscribe_token}`)
      expect(await findSubscriber(database, email)).toBeDefined()
      await page.getByRole('button', { name: 'Yes, end it' }).click()
      await expect(page.getByRole('heading', { name: 'You Are Unsubscribed' })).toBeVisible()
      expect(await findSubscriber(database, email)).toBeUndefined()
    })

    test('a bad address keeps what was typed and says what to do', async ({ page, checkAccessibility }) => {
      await page.goto('/contact')
      await subscribe(page, 'mary@example')
      await expect(page.getByText('This is not a complete email address.')).toBeVisible()
      await expect(page.getByLabel('Email address')).toHaveValue('mary@example')
      await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText('Subscribed Successfully')).toBeHidden()
      if (javaScriptEnabled) await checkAccessibility(page)
      await subscribe(page, '')
      await expect(page.getByText('Please type your email address.')).toBeVisible()
    })
  })
}

test('by keyboard alone an address is left and the thanks are closed', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Email address').focus()
  await page.keyboard.type(newAddress())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Subscribed Successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Subscribed Successfully')).toBeHidden()
})

test('one device that sends many addresses is asked to wait', async ({ page }) => {
  await page.goto('/contact')
  const refusal = page.getByText('Many addresses were sent from this device')
  for (let n = 0; n < 20 && !(await refusal.isVisible()); n += 1) {
    const answered = page.waitForResponse((reply) => reply.request().method() === 'POST')
    await subscribe(page, newAddress())
    await answered
  }
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(/@example\.com$/)
})

test('a gateway that answers instead of the school, and a lost connection, lose neither the page nor the typed address', async ({
  page,
  context,
  database,
}) => {
  await page.goto('/contact')
  const email = newAddress()
  await page.route('**/contact', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await subscribe(page, email)
  await expect(page.getByText('Your address could not be stored just now.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.unroute('**/contact')
  await context.setOffline(true)
  await subscribe(page, email)
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByRole('heading', { name: 'Find Us', exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscribed Successfully')).toBeVisible()
  expect(await findSubscriber(database, email)).toBeDefined()
})

test('a link without its secret is explained', async ({ page, checkAccessibility }) => {
  await page.goto('/newsletter/unsubscribe')
  await expect(page.getByRole('heading', { name: 'This Link Is Not Valid' })).toBeVisible()
  await checkAccessibility(page)
})

test('a form that is far too long is refused', async ({ request }) => {
  const reply = await request.post('/contact', { form: { email: 'a'.repeat(100_000) } })
  expect(reply.status()).toBe(413)
})
