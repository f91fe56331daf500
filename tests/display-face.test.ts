import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'

/** The advance of a character in a file of the display face, in thousandths of its size. */
function advanceOf(character: string, file: string): number {
  const paper = new PDFDocument({ font: `app/styles/fonts/${file}.woff2`, size: 'A4' })
  return Math.round(paper.fontSize(1000).widthOfString(character))
}

test('an okina takes as little room in a heading as a quotation mark', () => {
  expect(advanceOf('‘', 'young-serif')).toBe(316)
  expect(advanceOf('ʻ', 'young-serif-extended')).toBe(258)
})
