import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Database } from '#server/database/database.ts'
import '#tests/support/clock.ts'
import type { DemoAccounts } from '#server/demo/accounts.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'
import { judgeColoursOnce } from './judge-colours.ts'

interface Fixtures {
  /** The demo school's sign-ins. */
  demo: DemoAccounts
  /**
   * Fails the test when the page has an accessibility fault that axe can see. What the site has above and below each page is left out,
   * but for `everything`, and for `colours`, which are only faults of colour.
   */
  checkAccessibility: (page: Page, what?: 'everything' | 'colours') => Promise<void>
  /** Fails the test when the page can be scrolled sideways. */
  checkWidth: (page: Page) => Promise<void>
}

interface WorkerFixtures {
  /** The running program's database, to put rows in place that no screen can make. */
  database: Database
}

const dataDir = process.env['E2E_DATA_DIR']!
/** The program of axe, which the builder brings along. */
const axeProgram = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const coloursOnly = ['color-contrast', 'link-in-text-block']

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: async ({}, provide) => {
    await provide(JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccounts)
  },
  checkAccessibility: async ({}, provide) => {
    await provide(async (page, what) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.evaluate(settleMotion)
      // The builder would send its program, a megabyte and a half, twice for each look; a document keeps what it has.
      if (!(await page.evaluate(() => 'axe' in window))) {
        await page.evaluate(axeProgram)
        await page.evaluate(judgeColoursOnce)
      }
      // No page has a frame, and without them axe needs no second page to gather its findings.
      const axe = new AxeBuilder({ page, axeSource: 'void 0' })
        // Only what fails is gathered, without selectors, and style sheets are not fetched for a rule that is not among these.
        .options({
          resultTypes: ['violations'],
          reporter: 'no-passes',
          selectors: false,
          preload: { assets: ['media'] },
        })
        .setLegacyMode()
      if (what === 'colours') axe.withRules(coloursOnly)
      else axe.withTags(standards)
      // Each screen has the same of these, and site-widths.e2e.ts judges them with each.
      if (!what) axe.exclude('.site-header').exclude('footer')
      const { violations } = await axe.analyze()
      await page.emulateMedia({ reducedMotion: null })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      )
    })
  },
  checkWidth: async ({}, provide) => {
    await provide(async (page) => {
      expect(await page.evaluate(findOverflow), 'elements that stick out sideways').toEqual([])
    })
  },
  database: [async ({}, provide) => await withDatabase(dataDir, provide), { scope: 'worker' }],
})

export { expect } from '@playwright/test'

/** The innermost elements that make the page wider than the window, each with its first words. */
function findOverflow(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return []
  const sticksOut = (element: Element) => element.getBoundingClientRect().right > window.innerWidth
  /** True within a row that scrolls by itself, which cuts off what does not fit. */
  function isCutOff({ parentElement }: Element): boolean {
    if (!parentElement || parentElement === document.body) return false
    const isCut = getComputedStyle(parentElement).overflowX !== 'visible' && !sticksOut(parentElement)
    return isCut || isCutOff(parentElement)
  }
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => sticksOut(element) && !isCutOff(element),
  )
  const innermost = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  )
  const names = innermost.map(
    ({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent.slice(0, 40)}`,
  )
  return names.length > 0
    ? names
    : [`the page itself, by ${document.documentElement.scrollWidth - window.innerWidth} px`]
}

/**
 * An element that still fades in does not have its final contrast. A message that has just been put into the page begins to
 * fade in a frame later, hence the two frames. Motion without an end (skeletons) is not waited for.
 */
async function settleMotion(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
