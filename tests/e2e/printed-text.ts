import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The words of a page as it comes out of the printer. */
export async function printedText(page: Page): Promise<string> {
  const paper = await page.pdf({ preferCSSPageSize: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper)), { mergePages: true })
  return text
}
