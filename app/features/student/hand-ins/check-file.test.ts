import { expect, test } from 'vitest'
import { computeSha256, findProblem } from './check-file.ts'

test('a good file has no problem', async () => {
  expect(await findProblem(new File(['%PDF-1.7'], 'essay.pdf'))).toBeUndefined()
  expect(await findProblem(new File(['Gutpela tru'], 'stori.txt'))).toBeUndefined()
})

test('a refused type is named before anything is sent', async () => {
  expect(await findProblem(new File(['x'], 'song.mp3'))).toContain('pdf, doc, docx, txt and zip')
  expect(await findProblem(new File([], 'essay.pdf'))).toContain('empty')
  expect(await findProblem(new File(['MZ'], 'essay.pdf'))).toContain('not a real pdf file')
})

test('the sum is that of the content', async () => {
  expect(await computeSha256(new File(['abc'], 'a.txt'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
