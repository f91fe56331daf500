import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { printPaper } from './paper.ts'

const paper = { heading: 'Soil & compost', paragraphs: ['Turn it (weekly).', 'Keep it moist. '.repeat(20)] }

test('each kind is recognised by its content', async () => {
  expect((await fileTypeFromBuffer(printPaper(paper, 'pdf')))?.ext).toBe('pdf')
  expect((await fileTypeFromBuffer(printPaper(paper, 'docx')))?.ext).toBe('docx')
  expect(printPaper(paper, 'txt').toString()).toContain('Soil & compost\n\nTurn it')
})

test('the same paper gives the same bytes', () => {
  for (const kind of ['pdf', 'docx', 'txt'] as const) {
    expect(printPaper(paper, kind).equals(printPaper(paper, kind))).toBe(true)
  }
})
