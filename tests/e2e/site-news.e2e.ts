import type { APIRequestContext } from '@playwright/test'
import { newsItems } from '#tests/support/example-news.ts'
import { showDate } from '#app/features/site/news/card-data.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { preview } from '#app/features/site/news/preview.ts'
import type { Database } from '#server/database/database.ts'
import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { buildPortalTeacher } from './portal-people.ts'

test('each card has category, title, date, the first 120 characters and a way to the story, in one to three columns', async ({
  page,
}) => {
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1, name: 'News & Announcements' })).toBeVisible()
  await expect(page.getByText('INDEPENDENCE JUBILEE 1975-2025')).toBeVisible()
  for (const item of newsItems) {
    const heading = page.getByRole('heading', { name: item.title, exact: true })
    const card = page.getByRole('article').filter({ has: heading })
    await expect(heading).toBeVisible()
    await expect(card).toContainText(showDate(item.date))
    await expect(card).toContainText(preview(item.content))
    await expect(card.getByText('Read Full Story')).toHaveAttribute('href', newsPath(item.id))
  }
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const offsets = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
    expect(new Set(offsets).size, `columns at ${width}`).toBe(columns)
  }
})

for (const javaScriptEnabled of [true, false]) {
  test(`the tabs filter by category ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/news')
    const tabs = page.getByRole('navigation', { name: 'Categories' })
    for (const category of ['Announcements', 'Events', 'Achievements'] as const) {
      await tabs.getByRole('link', { name: category }).click()
      await expect(tabs.getByRole('link', { name: category })).toHaveAttribute('aria-current', 'page')
      for (const item of newsItems) {
        const heading = page.getByRole('heading', { name: item.title, exact: true })
        await expect(heading).toHaveCount(item.category === category.toLowerCase() ? 1 : 0)
      }
    }
    await tabs.getByRole('link', { name: 'All' }).click()
    for (const item of newsItems)
      await expect(page.getByRole('heading', { name: item.title, exact: true })).toBeVisible()
    await page.close()
  })
}

test('an article shows its paragraphs, bold words and lists, and shares itself', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('link', { name: /^Read Full Story: Term 3/ }).click()
  await expect(page).toHaveURL('/news/term-3-holidays-schedule')
  // The address changes before the list of articles gives way to the one.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Term 3 School Holidays & Term 4 Schedule')
  const article = page.getByRole('article')
  await expect(article.getByText('Announcements')).toBeVisible()
  await expect(article.getByText('September 3, 2025')).toBeVisible()
  await expect(article.locator('strong').first()).toHaveText('Friday, September 5')
  await expect(article.locator('.prose > p')).not.toHaveCount(0)
  await expect(article.locator('.prose > ul > li').nth(2)).toHaveText('Monday, September 8: holidays start')
  const address = encodeURIComponent('/news/term-3-holidays-schedule')
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['Twitter', 'twitter.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ] as const) {
    const link = article.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', new RegExp(`^https://${host}/.*${address}`))
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await article.getByRole('link', { name: 'Back to News' }).first().click()
  await expect(page).toHaveURL('/news')
})

test('on a phone that can share, an article is handed to its apps', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => {
        document.title = `shared ${shared.url}`
      },
    })
  })
  await page.goto('/news/cultural-day-2025')
  await page.getByRole('button', { name: 'Share with an app' }).click()
  await expect(page).toHaveTitle(/^shared http.*\/news\/cultural-day-2025$/)
})

test('the article on the jubilee carries two emblems and its tagline', async ({ page }) => {
  await page.goto('/news/independence-jubilee-2025')
  await expect(page.getByRole('img', { name: `Crest of ${school.name}` })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Emblem of the/ })).toBeVisible()
  await expect(page.getByText('One nation, one school ground, fifty years of growing together')).toBeVisible()
})

test('an unknown article is answered with 404 and a way back', async ({ page, checkAccessibility }) => {
  const reply = await page.goto('/news/never-written')
  expect(reply!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'News Item Not Found' })).toBeVisible()
  await expect(page.getByText('could not be found')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Back to News' }).click()
  await expect(page).toHaveURL('/news')
})

/** Shows a newsletter as the office does: what is written past the program is on the site only after a moment. */
async function showNewsletter(request: APIRequestContext, database: Database, id: string) {
  const { name, password } = await buildPortalTeacher(database, { roles: ['Admin'] })
  const login = await request.post('/auth/v1/token?grant_type=password', { data: { email: name, password } })
  const { access_token } = (await login.json()) as { access_token: string }
  const shown = await request.put(`/api/v1/admin/newsletters/${id}/active`, {
    headers: { Authorization: `Bearer ${access_token}` },
    data: { is_active: true },
  })
  expect(shown.status()).toBe(200)
}

test('the archives show every story by year and the newsletters with their size', async ({
  page,
  request,
  database,
}) => {
  const title = `Newsletter ${crypto.randomUUID().slice(0, 8)}`
  const file = {
    file_url: 'newsletters/newsletters/term-4.pdf',
    file_name: 'term-4.pdf',
    file_size: 1_572_864,
  }
  const { id } = await database.asService((tx) =>
    tx
      .insertInto('newsletters')
      .values({ ...file, title, is_active: false })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await showNewsletter(request, database, id)
  await page.goto('/news')
  await page.getByRole('link', { name: 'View Archives' }).click()
  await expect(page.getByRole('heading', { name: '2024' })).toBeVisible()
  for (const item of newsItems) await expect(page.getByRole('link', { name: item.title })).toBeVisible()
  const letter = page.getByRole('listitem').filter({ hasText: title })
  await expect(letter).toContainText('1.50 MB')
  await expect(letter.getByRole('link')).toHaveAttribute('href', `/storage/v1/object/public/${file.file_url}`)
})
