import { expect, test } from 'vitest'
import { findOfficeFileProblem, titleFromFileName } from './office-files.ts'

test('a newsletter is a PDF, a Word document or a picture of at most 10 MB', () => {
  const codeOf = (name: string, size = 1) => findOfficeFileProblem('newsletter', { name, size })?.code
  for (const name of ['a.pdf', 'a.DOC', 'a.docx', 'a.jpeg', 'a.jpg', 'a.png'])
    expect(codeOf(name)).toBeUndefined()
  for (const name of ['a.gif', 'a.zip', 'a', 'pdf', 'a.pdf.exe']) expect(codeOf(name)).toBe('FILE_TYPE')
  expect(codeOf('a.pdf', 10_485_760)).toBeUndefined()
  expect(codeOf('a.pdf', 10_485_761)).toBe('FILE_TOO_LARGE')
  expect(codeOf('a.pdf', 0)).toBe('FILE_EMPTY')
  expect(codeOf('../a.pdf')).toBe('FILE_NAME')
})

test('a picture without a title is called by its file', () => {
  expect(titleFromFileName('Sports day.final.jpg')).toBe('Sports day.final')
  expect(titleFromFileName('.jpg')).toBe('.jpg')
})
