import type { Page } from '@playwright/test'
import { printOnPaper } from './paper.ts'

/** The words of a page as it comes out of the printer. */
export async function printedText(page: Page): Promise<string> {
  const sheets = await printOnPaper(page, 'page')
  return sheets.join('\n')
}
