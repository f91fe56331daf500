import type { Page } from '@playwright/test'
import { adminPages } from '#app/words/office/pages.ts'
import { adminTabs } from '#app/words/office/portal.ts'
import { newsPath } from '#app/content/news/news-path.ts'
import { publicPaths } from '#app/features/site/documents/sitemap.ts'
import { newsItems } from '#tests/support/example-news.ts'
import { studentTabs } from '#app/words/student/portal.ts'
import { teacherTabs } from '#app/words/teacher/portal.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './portal-people.ts'

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
/** The lists of the office and the courses grow with other journeys, and the programs are read like a leaflet. */
const unlimited =
  /^\/(programs|portal\?tab=courses|admin\?tab=.*|admin\/(absences|audit|subjects|requests|enquiries|news))$/

const tabsOf = (path: string, tabs: object) => Object.keys(tabs).map((tab) => `${path}?tab=${tab}`)

interface Checks {
  checkWidth: (page: Page) => Promise<void>
  checkAccessibility: (page: Page, only?: 'colours') => Promise<void>
}

/**
 * Each screen is judged by WCAG 2.2 AA at the width at which its readers see it most; journeys judge many at the other
 * one, and in the states between.
 */
async function checkScreens(
  page: Page,
  addresses: string[],
  judgedAt: 360 | 1280,
  checks: Checks,
): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await test.step(`${address} at ${width} px`, async () => {
        await checks.checkWidth(page)
        if (width === judgedAt) await checks.checkAccessibility(page)
        if (width !== 360 || unlimited.test(address)) return
        const length = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(length, 'pixels of length').toBeLessThanOrEqual(longestOf[address] ?? longest)
      })
    }
  }
}

test.describe('at every width from 320 to 1280 px nothing sticks out sideways, axe finds nothing, and none is endless', () => {
  test('on the public pages', async ({ page, checkWidth, checkAccessibility }) => {
    for (const address of publicPages) {
      await page.emulateMedia({ colorScheme: 'light' })
      await checkScreens(page, [address], 360, { checkWidth, checkAccessibility })
      await page.emulateMedia({ colorScheme: 'dark' })
      await checkAccessibility(page, 'colours')
    }
  })

  test('in the student’s portal', async ({ page, demo, checkWidth, checkAccessibility }) => {
    await logIn(page, { name: demo.student.studentId, password: demo.student.password })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await checkScreens(page, [...tabsOf('/portal', studentTabs), '/portal/account'], 360, {
      checkWidth,
      checkAccessibility,
    })
  })

  test('in the teacher’s portal', async ({ page, demo, checkWidth, checkAccessibility }) => {
    await logIn(page, { name: demo.teacher.email, password: demo.teacher.password })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await checkScreens(page, [...tabsOf('/teachers-portal', teacherTabs), '/portal/account'], 1280, {
      checkWidth,
      checkAccessibility,
    })
  })

  const officePages = Object.keys(adminPages).map((name) => `/admin/${name}`)
  const ofOffice: [where: string, addresses: string[]][] = [
    ['in the tabs of the office', ['/admin', ...tabsOf('/admin', adminTabs)]],
    ['in the first pages of the office', officePages.slice(0, officePages.length / 2)],
    ['in the other pages of the office', officePages.slice(officePages.length / 2)],
  ]
  for (const [where, addresses] of ofOffice)
    test(where, async ({ page, demo, checkWidth, checkAccessibility }) => {
      await logIn(page, { name: demo.admin.email, password: demo.admin.password })
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Administration')
      await checkScreens(page, addresses, 1280, { checkWidth, checkAccessibility })
    })
})
