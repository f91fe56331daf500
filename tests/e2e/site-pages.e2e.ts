import { about } from '#app/content/about.ts'
import { newsItems } from '#tests/support/example-news.ts'
import { businessLinks } from '#app/words/site/navigation.ts'
import { firstBusinesses } from '#shared/site-pages/businesses.ts'
import { publicPaths } from '#app/features/site/documents/sitemap.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { preview } from '#app/features/site/news/preview.ts'
import { firstSchool as school } from '#shared/school-settings/first-school.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const pages = [...publicPaths, ...newsItems.map((item) => newsPath(item.id))].filter((path) => path !== '/')

test('every page names and describes itself', async ({ request }) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    const read = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    expect(read(/<title>(.*?)<\/title>/), path).toContain(school.name)
    expect(read(/<meta name="description" content="(.*?)"/).length, path).toBeGreaterThan(40)
    expect(read(/<link rel="canonical" href="(.*?)"/)).toMatch(new RegExp(`^http.*${path}$`))
    const picture = await request.get(new URL(read(/<meta property="og:image" content="(.*?)"/)).pathname)
    expect(picture.headers()['content-type'], path).toBe('image/jpeg')
  }
})

test('without scripts every page can be read', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(300)
  }
  await page.close()
})

test('About has mission, vision, four values and the history in six steps', async ({ page }) => {
  await page.goto('/about')
  for (const name of [
    'Mission Statement',
    'Vision Statement',
    'Core Values',
    'Excellence',
    'Integrity',
    'Respect',
    'Innovation',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  const steps = page.locator('.timeline > li')
  await expect(steps).toHaveCount(about.history.items.length)
  for (const [index, years] of ['1975', '1980', '2007', '2008', '2022-2023', '2024-present'].entries())
    await expect(steps.nth(index)).toContainText(years)
})

test('Programs names every subject, stream and step', async ({ page }) => {
  await page.goto('/programs')
  const subjects = [
    'English',
    'Mathematics',
    'Science',
    'Social Science',
    'Personal Development',
    'Agriculture',
    'Business Studies',
  ]
  await expect(page.locator('dt')).toHaveText(subjects)
  for (const name of [
    'Science',
    'Social Science',
    'Business Studies',
    'Arts',
    'Sports',
    'Arts and culture',
    'Clubs',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const text of ['Language & Literature', 'Advance Mathematics', 'General Mathematics'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.locator('.steps > li')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Go to the Student Portal' })).toHaveAttribute(
    'href',
    '/portal',
  )
})

test('the principal’s letter is signed and leads on', async ({ page }) => {
  await page.goto('/principal-message')
  await expect(page.getByText('Dear students, parents, guardians and friends,')).toBeVisible()
  await expect(page.getByText('The Principal', { exact: true })).toBeVisible()
})

test('the learning platform says politely that it is being set up, and its help leads somewhere', async ({
  page,
}) => {
  await page.goto('/external-moodle')
  if (school.moodleLink) {
    await expect(page.getByRole('link', { name: 'Open the Learning Platform' })).toHaveAttribute(
      'target',
      '_blank',
    )
  } else await expect(page.getByText('The platform is being set up')).toBeVisible()
  for (const name of ['Course Materials', 'Discussion Forums', 'Assignments and Quizzes', 'Track Progress'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact IT Support' })).toHaveAttribute('href', /^mailto:/)
  // The guide speaks of the button above it only where there is one.
  const hasButton = (await page.getByRole('link', { name: 'Open the Learning Platform' }).count()) > 0
  await expect(page.getByText(/^Open the platform with the button/)).toHaveCount(hasButton ? 1 : 0)
  await page.getByRole('link', { name: 'View User Guide' }).click()
  await expect(page.getByRole('heading', { name: 'User Guide' })).toBeInViewport()
})

test('the page of each business has two pictures, its texts and its contact', async ({ page }) => {
  for (const link of businessLinks(firstBusinesses)) {
    await page.goto(link.to)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(link.label)
    const main = page.getByRole('main')
    const pictures = main.getByRole('img', { name: /.{20}/ })
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4)
    await expect(main.getByRole('link', { name: school.officePhone })).toBeVisible()
    await expect(main.getByRole('link', { name: school.generalEmail })).toBeVisible()
  }
})

test('the kiosk’s hours and the guest house’s price are as the school says', async ({ page }) => {
  await page.goto('/sme/kiosk')
  await expect(page.getByRole('main')).toContainText('Mon-Fri7:30 AM-5:30 PMSat and Sun8:00 AM-10:00 PM')
  await page.goto('/sme/guest-house')
  await expect(page.getByText('K200 per night')).toBeVisible()
})

test('no link of the site leads nowhere', async ({ request }) => {
  const seen = new Set(['/'])
  const broken: string[] = []
  // A set hands out what is added while it is walked.
  for (const path of seen) {
    const reply = await request.get(path, { maxRedirects: 0 })
    if (reply.status() >= 400) broken.push(`${reply.status()} ${path}`)
    if (!reply.headers()['content-type']?.startsWith('text/html')) continue
    for (const [, address] of (await reply.text()).matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const url = new URL(address!.replaceAll('&amp;', '&'), `http://site${path}`)
      // Stored files belong to rows that other tests put in place.
      if (url.host === 'site' && !url.pathname.startsWith('/storage/')) seen.add(url.pathname + url.search)
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(pages.length)
})

test('machines find the sitemap, the feed, the manifest and the school’s data', async ({ page, request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [, address] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g))
    expect((await request.get(new URL(address!).pathname)).status(), address).toBe(200)
  const feed = await request.get('/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  const entries = await feed.text()
  for (const { id } of newsItems) expect(entries).toContain(`/news/${id}`)
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  await page.goto('/')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data!)).toMatchObject({ '@type': 'HighSchool', name: school.name })
  const [item] = newsItems
  await page.goto(newsPath(item!.id))
  const article = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(article!)).toMatchObject({
    '@type': 'NewsArticle',
    headline: item!.title,
    description: preview(item!.content),
  })
})
