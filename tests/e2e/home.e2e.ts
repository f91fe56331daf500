import type { Page } from '@playwright/test'
import { test as base, expect } from '#tests/e2e/fixtures.ts'
import { withHomePictures } from '#tests/e2e/home-pictures.ts'
import { firstSchool as school } from '#shared/school-settings/first-school.ts'

/** Nobody puts up other pictures while one of these tests looks at the drawn ones. */
const test = base.extend<{ drawnPictures: void }>({
  drawnPictures: [({ database }, provide) => withHomePictures(database, 'shared', provide), { auto: true }],
})

function carousel(page: Page) {
  return page.getByRole('region', { name: 'Pictures of the school' })
}

/** The slide on show; the others are hidden from everyone. */
function slide(page: Page, number: number) {
  return carousel(page).getByRole('group', { name: `${number} of 5` })
}

test('the hero welcomes, says the mottos and has its three ways on; news highlight, facilities and values are there', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${school.name}`)
  const main = page.getByRole('main')
  for (const motto of [school.firstMotto, school.secondMotto])
    await expect(main.getByText(motto)).toBeVisible()
  await expect(main.getByRole('link', { name: "Principal's Message" })).toHaveAttribute(
    'href',
    '/principal-message',
  )
  await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about')
  await expect(main.getByRole('link', { name: 'Student Portal' })).toHaveAttribute('href', '/portal')
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = ["Principal's Message", 'Learn More', 'Student Portal'].map(async (name) => {
      const box = await main.getByRole('link', { name }).boundingBox()
      return box!.y
    })
    expect(new Set(await Promise.all(tops)).size, `rows at ${width}`).toBe(1)
  }

  await expect(main.getByRole('heading', { name: 'Term 3 School Holidays & Term 4 Schedule' })).toBeVisible()
  await expect(main.getByRole('article').getByText('September 3, 2025')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Read More' })).toHaveAttribute(
    'href',
    '/news/term-3-holidays-schedule',
  )
  for (const name of ['Our Facilities', 'Science Labs', 'Computer Lab', 'Library'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
  for (const name of ['Our Values', 'Integrity', 'Excellence', 'Respect'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
})

test('on a phone the first screen names the school, the newest news and the way to sign in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: 'Student Portal' })).toBeInViewport({
    ratio: 1,
  })
  const latest = page.getByRole('region', { name: 'Latest' }).getByRole('listitem')
  await expect(latest).toHaveCount(2)
  await expect(latest.nth(1)).toBeInViewport({ ratio: 1 })
  const newest = await latest.first().getByRole('link').getAttribute('href')
  await page.goto('/news')
  await expect(page.getByRole('main').getByRole('article').first().getByRole('link').first()).toHaveAttribute(
    'href',
    newest!,
  )
})

test('with no pictures put up, the five built-in ones advance every four seconds and begin anew', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(carousel(page).getByRole('link', { name: /^Show picture/ })).toHaveCount(5)
  for (const number of [1, 2, 3, 4, 5, 1]) {
    await expect(slide(page, number)).toBeVisible()
    await expect(slide(page, number).getByRole('img')).toBeVisible()
    await page.clock.runFor(4000)
  }
})

test('the pictures hold still under the mouse, under the focus and when paused', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(slide(page, 1)).toBeVisible()
  await page.clock.runFor(4000)
  await expect(slide(page, 2)).toBeVisible()

  await carousel(page).hover()
  await page.clock.runFor(9000)
  await expect(slide(page, 2)).toBeVisible()
  await page.mouse.move(2, 2)

  await carousel(page).getByRole('button', { name: 'Next picture' }).focus()
  await page.clock.runFor(9000)
  await expect(slide(page, 2)).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(slide(page, 3)).toBeVisible()
  await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click()
  await carousel(page).getByRole('button', { name: 'Play the pictures' }).blur()
  await page.mouse.move(2, 2)
  await page.clock.runFor(9000)
  await expect(slide(page, 3)).toBeVisible()
})

test('the pictures do not move by themselves for someone who prefers less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(carousel(page).getByRole('button', { name: 'Play the pictures' })).toBeVisible()
  await page.clock.runFor(9000)
  await expect(slide(page, 1)).toBeVisible()
  await carousel(page).getByRole('button', { name: 'Previous picture' }).click()
  await expect(slide(page, 5)).toBeVisible()
})

test('a swipe moves to the next picture and back', async ({ page }) => {
  await page.goto('/')
  await carousel(page).getByRole('button', { name: 'Pause the pictures' }).click()
  const frame = slide(page, 1)
  const swipe = async (from: number, to: number) => {
    const touch = { pointerType: 'touch', bubbles: true, clientY: 300 }
    await carousel(page).dispatchEvent('pointerdown', { ...touch, clientX: from })
    await carousel(page).dispatchEvent('pointerup', { ...touch, clientX: to })
  }
  await swipe(300, 200)
  await expect(slide(page, 2)).toBeVisible()
  await swipe(200, 300)
  await expect(frame).toBeVisible()
})

test('while the first picture is on its way a spinner holds its place', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.svg', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(carousel(page).getByRole('status')).toContainText('Loading pictures')
  release()
  await expect(carousel(page).getByRole('status')).not.toContainText('Loading pictures')
})

test('without scripts everything can be read and reached', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(slide(page, 1).getByRole('img')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible()
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
  await carousel(page).getByRole('link', { name: 'Show picture 4' }).click()
  await expect(slide(page, 4).getByRole('img')).toBeVisible()
  await expect(slide(page, 1)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).focus()
  const menu = page.getByRole('navigation', { name: 'Main, small screen' })
  await expect(menu.getByRole('link', { name: 'Student Portal' })).toBeVisible()
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no fault in the ${colorScheme} home page with its menus open`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const what = colorScheme === 'dark' ? 'colours' : 'everything'
    for (const [width, menu] of [
      [360, 'Menu'],
      [1280, 'Academia'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      // On a phone site-widths.e2e.ts looks at it, in both schemes; only colours differ between these.
      if (width === 1280) await checkAccessibility(page, what)
      await page.getByRole('banner').getByRole('button', { name: menu }).click()
      await checkAccessibility(page, what)
    }
  })
