import type { Page } from '@playwright/test'
import { adminPages } from '#app/words/office/pages.ts'
import { adminTabs } from '#app/words/office/portal.ts'
import { newsItems } from '#tests/support/example-news.ts'
import { studentTabs } from '#app/words/student/portal.ts'
import { teacherTabs } from '#app/words/teacher/portal.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './portal-people.ts'

/** Phones, a tablet upright, a desk screen at 150 and 200 % zoom, and the desk screen itself. */
const widths = [320, 360, 640, 768, 900, 1280]

const publicPages = [
  '/',
  '/about',
  '/programs',
  '/news',
  '/news/archives',
  `/news/${newsItems[0]!.id}`,
  '/principal-message',
  '/external-moodle',
  '/sme/kiosk',
  '/contact',
  '/newsletter/unsubscribe',
  '/portal',
  '/portal/forgot',
  '/teachers-portal',
  '/admin',
  '/nowhere',
]

const tabsOf = (path: string, tabs: object) => Object.keys(tabs).map((tab) => `${path}?tab=${tab}`)

/** A phone and a desk screen, where each screen is also judged by WCAG 2.2 AA. */
const judgedWidths = [360, 1280]

interface Checks {
  checkWidth: (page: Page) => Promise<void>
  checkAccessibility: (page: Page) => Promise<void>
}

async function checkScreens(page: Page, addresses: string[], checks: Checks): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await test.step(`${address} at ${width} px`, async () => {
        await checks.checkWidth(page)
        if (judgedWidths.includes(width)) await checks.checkAccessibility(page)
      })
    }
  }
}

test.describe('at every width from 320 to 1280 px nothing sticks out sideways, and axe finds nothing', () => {
  test.slow()

  test('on the public pages', async ({ page, checkWidth, checkAccessibility }) => {
    await checkScreens(page, publicPages, { checkWidth, checkAccessibility })
  })

  test('in the student’s portal', async ({ page, demo, checkWidth, checkAccessibility }) => {
    await logIn(page, { name: demo.student.studentId, password: demo.student.password })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await checkScreens(page, [...tabsOf('/portal', studentTabs), '/portal/account'], {
      checkWidth,
      checkAccessibility,
    })
  })

  test('in the teacher’s portal', async ({ page, demo, checkWidth, checkAccessibility }) => {
    await logIn(page, { name: demo.teacher.email, password: demo.teacher.password })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await checkScreens(page, [...tabsOf('/portal', teacherTabs), '/portal/account'], {
      checkWidth,
      checkAccessibility,
    })
  })

  const officePages = Object.keys(adminPages).map((name) => `/admin/${name}`)
  const ofOffice: [where: string, addresses: string[]][] = [
    ['in the tabs of the office', tabsOf('/admin', adminTabs)],
    ['in the first pages of the office', officePages.slice(0, officePages.length / 2)],
    ['in the other pages of the office', officePages.slice(officePages.length / 2)],
  ]
  for (const [where, addresses] of ofOffice)
    test(where, async ({ page, demo, checkWidth, checkAccessibility }) => {
      await logIn(page, { name: demo.admin.email, password: demo.admin.password })
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Administration')
      await checkScreens(page, addresses, { checkWidth, checkAccessibility })
    })
})
