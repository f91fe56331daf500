import { expect, test } from 'vitest'
import { checkFile, computeSha256 } from './check-file.ts'

async function problemOf(...[parts, name]: ConstructorParameters<typeof File>) {
  return (await checkFile('hand-in', new File(parts, name)))?.message
}

test('a good file has no problem', async () => {
  expect(await problemOf(['%PDF-1.7'], 'essay.pdf')).toBeUndefined()
  expect(await problemOf(['Gutpela tru'], 'stori.txt')).toBeUndefined()
  expect(await checkFile('slide', new File(['any picture'], 'IMG_2041'))).toBeUndefined()
})

test('a refused type is named before anything is sent', async () => {
  expect(await problemOf(['x'], 'song.mp3')).toContain('pdf, doc, docx, txt and zip')
  expect(await problemOf([], 'essay.pdf')).toContain('empty')
  expect(await problemOf(['MZ'], 'essay.pdf')).toContain('not a real pdf file')
})

test('a teacher’s file is looked into as well', async () => {
  expect(await checkFile('attachment', new File(['MZ'], 'map.png'))).toMatchObject({ code: 'FILE_CONTENT' })
})

test('the sum is that of the content', async () => {
  expect(await computeSha256(new File(['abc'], 'a.txt'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
