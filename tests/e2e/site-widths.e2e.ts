import type { Page } from '@playwright/test'
import { adminGroups, adminPages } from '#app/words/office/pages.ts'
import { adminTabs } from '#app/words/office/portal.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { publicPaths } from '#app/features/site/documents/sitemap.ts'
import { newsItems } from '#tests/support/example-news.ts'
import { studentTabs } from '#app/words/student/portal.ts'
import { teacherTabs } from '#app/words/teacher/portal.ts'
import { openAdminPage } from './admin-pages.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './portal-people.ts'
import { spaceText } from './text-spacing.ts'

/** Phones, a tablet upright, a desk screen at 150 and 200 % zoom, and the desk screen itself. */
const widths = [320, 360, 640, 768, 900, 1280]

const publicPages = [
  ...publicPaths,
  newsPath(newsItems[0]!.id),
  '/newsletter/unsubscribe',
  '/newsletter/confirm?token=x',
  '/report-card',
  '/portal',
  '/portal/forgot',
  '/teachers-portal',
  '/admin',
  '/nowhere',
]

/** Pixels of a screen's length on a phone: nobody scrolls further with a thumb. */
const longest = 6000
/** The office's first page is read each morning. */
const longestOf: Record<string, number> = { '/admin': 2500 }
/** The lists of the office and the courses grow with other journeys. */
const unlimited =
  /^\/(portal\?tab=courses|admin\?tab=.*|admin\/(absences|audit|subjects|requests|enquiries|news))$/

interface Checks {
  checkWidth: (page: Page) => Promise<void>
  checkAccessibility: (page: Page, what: 'everything') => Promise<void>
  checkPaper?: (page: Page) => Promise<void>
}

/** No page of the office prints a control, except where a choice belongs to a list, and stands there in words. */
async function checkOfficePaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const controls = page.locator('[data-office-page]').locator('input, select, textarea, button, .as-button')
  await expect(controls.filter({ visible: true }).and(page.locator(':not([data-printed])'))).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

/**
 * The screen that is open, at all widths. It is judged by WCAG 2.2 AA at those at which its readers see it most; journeys
 * judge many at others, and in the states between.
 * @param address names the screen where something fails, and says how long it may be
 */
async function checkScreen(
  page: Page,
  address: string,
  judgedAt: readonly (360 | 1280)[],
  checks: Checks,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await test.step(`${address} at ${width} px`, async () => {
      await checks.checkWidth(page)
      if (judgedAt.some((judged) => judged === width)) await checks.checkAccessibility(page, 'everything')
      if (width === 1280) await checks.checkPaper?.(page)
      if (width !== 360 || unlimited.test(address)) return
      const length = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(length, 'pixels of length').toBeLessThanOrEqual(longestOf[address] ?? longest)
    })
  }
}

/** Opens an address, and waits for its data. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

/** Presses each tab of the portal that is open, and waits for what it shows, which may have to be downloaded first. */
async function checkTabs(
  page: Page,
  [path, tabs]: [path: string, tabs: Record<string, string>],
  judgedAt: readonly (360 | 1280)[],
  checks: Checks,
): Promise<void> {
  await expect(page.getByRole('tab')).toHaveCount(Object.keys(tabs).length)
  for (const [key, title] of Object.entries(tabs)) {
    // The number of new things behind a tab stands after its name.
    const name = new RegExp(`^${title}( \\d+ new)?$`)
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expect(page.getByRole('tabpanel').locator('.skeleton')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await checkScreen(page, `${path}?tab=${key}`, judgedAt, checks)
  }
}

test.describe('at every width from 320 to 1280 px nothing sticks out sideways, axe finds nothing, and none is endless', () => {
  test('on the public pages', async ({ page, checkWidth, checkAccessibility }) => {
    for (const address of publicPages) {
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, address)
      await checkScreen(page, address, [360], { checkWidth, checkAccessibility })
      await page.emulateMedia({ colorScheme: 'dark' })
      await checkAccessibility(page, 'colours')
      await test.step(`${address} with spaced text`, async () => {
        await page.setViewportSize({ width: 320, height: 800 })
        await spaceText(page)
        await checkWidth(page)
      })
    }
  })

  test('in the portal of a busy student', async ({ page, demo, checkWidth, checkAccessibility }) => {
    const checks = { checkWidth, checkAccessibility }
    await logIn(page, { name: demo.student.studentId, password: demo.student.password })
    await expect(page.getByRole('button', { name: /^Go to Subject/ }).first()).toBeVisible()
    await checkTabs(page, ['/portal', studentTabs], [360], checks)
    await open(page, '/portal/account')
    await checkScreen(page, '/portal/account', [360], checks)
  })

  test('in the portal of a busy teacher', async ({ page, demo, checkWidth, checkAccessibility }) => {
    const checks = { checkWidth, checkAccessibility }
    await logIn(page, { name: demo.teacher.email, password: demo.teacher.password })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await checkTabs(page, ['/teachers-portal', teacherTabs], [360, 1280], checks)
    await open(page, '/portal/account')
    await checkScreen(page, '/portal/account', [1280], checks)
  })

  test('in the tabs of the office', async ({ page, demo, checkWidth, checkAccessibility }) => {
    const checks = { checkWidth, checkAccessibility, checkPaper: checkOfficePaper }
    await logIn(page, { name: demo.admin.email, password: demo.admin.password })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Administration')
    await page.waitForLoadState('networkidle')
    // Another journey judges it, with its figures opened as a table.
    await checkScreen(page, '/admin', [], { checkWidth, checkAccessibility })
    await checkTabs(page, ['/admin', adminTabs], [1280], checks)
  })

  const officePages = Object.entries(adminPages)
  for (const [where, pages] of [
    ['in the first pages of the office', officePages.slice(0, officePages.length / 2)],
    ['in the other pages of the office', officePages.slice(officePages.length / 2)],
  ] as const)
    test(`${where}, whose headings are the names that the menu has for them`, async ({
      page,
      demo,
      checkWidth,
      checkAccessibility,
    }) => {
      await logIn(page, { name: demo.admin.email, password: demo.admin.password })
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Administration')
      for (const [name, title] of pages) {
        // By the menu: that each opens by its address, too, is tried in second-school-year.e2e.ts.
        const { label } = adminGroups.find(({ entries }) =>
          entries.some(({ to }) => to === `/admin/${name}`),
        )!
        await openAdminPage(page, label, title)
        await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
        await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
        const checks = { checkWidth, checkAccessibility, checkPaper: checkOfficePaper }
        await checkScreen(page, `/admin/${name}`, [1280], checks)
      }
    })
})
