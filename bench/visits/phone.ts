import { chromium, devices, type Browser, type BrowserContextOptions } from '@playwright/test'
import { chromiumPath } from '../harness/settings.ts'

const { defaultBrowserType: _, ...phone } = devices['Moto G4']

/** A phone with an empty browser. */
export const slowPhone: BrowserContextOptions = phone

/** Runs work in a new browser. @param args further arguments for its start */
export async function withBrowser<T>(
  work: (browser: Browser) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
