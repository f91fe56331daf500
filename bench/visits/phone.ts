import { chromium, devices, type Browser, type BrowserContextOptions } from '@playwright/test'
import { chromiumPath } from '../harness/settings.ts'

const { defaultBrowserType: _, ...phone } = devices['Moto G4']

/** A phone with an empty browser. */
export const slowPhone: BrowserContextOptions = phone

/** Runs work in a new browser. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
