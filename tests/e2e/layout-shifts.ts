import type { Page } from '@playwright/test'

/** The smallest shift that a person could notice: a line of 28 px that moves the lower half of a phone's screen counts 0.02. */
export const noticeable = 0.01

/** Adds up what moves by itself in each document from now on, and keeps the words that moved. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(observe)
  await page.evaluate(observe)
}

/** The sum of the shifts of this document, and the words that moved. */
export async function readShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return await page.evaluate(() => window.shifts ?? { sum: 0, moved: [] })
}

declare global {
  interface Window {
    shifts?: { sum: number; moved: string[] }
  }
}

function observe() {
  const shifts = (window.shifts = { sum: 0, moved: [] as string[] })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] }
      shifts.sum += value
      shifts.moved.push(...sources.map(({ node }) => `${value}: ${node?.textContent?.slice(0, 40)}`))
    }
  })
  observer.observe({ type: 'layout-shift' })
}
