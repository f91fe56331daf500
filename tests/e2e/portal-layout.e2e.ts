import type { Page } from '@playwright/test'
import { test, expect } from './fixtures.ts'
import { noticeable, readShifts, watchShifts } from './layout-shifts.ts'
import { submitLogin } from './portal-people.ts'

/** The lists; who is signed in, the server says at once. */
const held = /\/api\/v1\/(teacher|admin)\//

/** Opens an address, and lets the data come only once the page shows that they are loading. */
async function openSlowly(page: Page, address: string): Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(held, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address)
  const skeletons = page.locator('main .skeleton:visible')
  await expect(skeletons).not.toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  release()
  await expect(skeletons).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.unroute(held)
}

const portals = {
  teacher: { path: '/portal', ready: 'Classes', tabs: ['classes', 'notes', 'assignments', 'materials'] },
  admin: {
    path: '/admin',
    ready: 'Student List',
    tabs: ['students', 'teachers', 'student-auth', 'newsletter'],
  },
} as const

for (const [portal, { path, ready, tabs }] of Object.entries(portals))
  test(`nothing moves when the list of a tab comes that was opened by its address: ${portal}`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/portal')
    const { email, password } = demo[portal as keyof typeof portals]
    await submitLogin(page, { name: email, password })
    await expect(page.getByRole('tab', { name: ready })).toBeVisible()
    await watchShifts(page)
    for (const tab of tabs) {
      await openSlowly(page, `${path}?tab=${tab}`)
      const { sum, moved } = await readShifts(page)
      expect(sum, `${tab}: ${moved.join('\n')}`).toBeLessThan(noticeable)
    }
  })
