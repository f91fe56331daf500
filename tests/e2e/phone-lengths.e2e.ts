import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn } from './portal-people.ts'

/** Pixels of a screen's length: nobody scrolls further with a thumb. */
const most = 6000

/**
 * Opens each of these at 360 px and compares its length once its list is there. Lists that grow with the people of other
 * journeys are not among them.
 */
async function checkLengths(page: Page, screens: [path: string, seen: Locator, atMost?: number][]) {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, seen, atMost = most] of screens) {
    await page.goto(path)
    await expect(seen.first()).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(atMost)
  }
}

test('the first page and the results of the office are short on a phone', async ({ page, demo }) => {
  await logIn(page, { name: demo.admin.email, password: demo.admin.password }, '/admin')
  await checkLengths(page, [
    ['/admin', page.getByText('Work by subject'), 2500],
    ['/admin/results', page.getByText(/^\d+ open/)],
  ])
})

test('no list of a student is endless on a phone', async ({ page, demo }) => {
  await logIn(page, { name: demo.student.studentId, password: demo.student.password }, '/portal')
  // Not the courses: the journey of the classes of a term adds those of the next one.
  await checkLengths(page, [
    ['/portal?tab=assignments', page.getByText(/^Show all /)],
    ['/portal?tab=grades', page.getByText('How it adds up')],
    ['/portal?tab=resources', page.getByText('Show older ones')],
  ])
  await expect(page.getByText('Due next')).toBeHidden()
})

test('no list of a teacher is endless on a phone', async ({ page, demo }) => {
  await logIn(page, { name: demo.teacher.email, password: demo.teacher.password }, '/teachers-portal')
  const row = page.getByRole('cell')
  await checkLengths(page, [
    ['/teachers-portal?tab=assignments', row],
    ['/teachers-portal?tab=materials', page.getByRole('button', { name: /^Delete/ })],
  ])
})
