import { test, type Locator, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/**
 * Prints the page on A4 as a browser does, and reads the words of each sheet. The PDF and a picture of what is printed
 * are attached to the test's report, to be looked at.
 */
export async function printOnPaper(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
  const picture = await page.screenshot({ fullPage: true })
  await test.info().attach(`${name}.png`, { body: picture, contentType: 'image/png' })
  await page.emulateMedia({ media: null })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  await test.info().attach(`${name}.pdf`, { body: pdf, contentType: 'application/pdf' })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text
}

/** Presses a button that prints, and waits until the sheet is there, which may have to be downloaded. */
export async function pressPrint(button: Locator): Promise<void> {
  const isAsked = button.page().evaluate(
    async () =>
      await new Promise<void>((resolve) => {
        window.print = resolve
      }),
  )
  await button.click()
  await isAsked
}
