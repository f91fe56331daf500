import { expect, type Page } from '@playwright/test'

/** Errors of the page that is watched: hydration reports there that it had to render anew. */
const errors = new WeakMap<Page, string[]>()

/** Keeps the program's files from arriving. @returns a function that lets them through */
export async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const found: string[] = []
  errors.set(page, found)
  page.on('pageerror', ({ message }) => found.push(message))
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The first screen has been hydrated, and not rendered anew. */
export async function expectHydrated(page: Page) {
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[data-ready]') !== null && window.firstScreen === undefined,
  )
  expect(errors.get(page) ?? []).toEqual([])
}
