import { expect, test } from 'vitest'
import { checkFile, computeSha256 } from './check-file.ts'

async function problemOf(...[parts, name]: ConstructorParameters<typeof File>) {
  return (await checkFile('hand-in', new File(parts, name)))?.message
}

test('a good file has no problem', async () => {
  expect(await problemOf(['%PDF-1.7'], 'essay.pdf')).toBeUndefined()
  expect(await problemOf(['Gutpela tru'], 'stori.txt')).toBeUndefined()
})

test('a refused type is named before anything is sent', async () => {
  expect(await problemOf(['x'], 'song.mp3')).toContain('pdf, doc, docx, txt and zip')
  expect(await problemOf([], 'essay.pdf')).toContain('empty')
  expect(await problemOf(['MZ'], 'essay.pdf')).toContain('not a real pdf file')
})

test('a teacher’s file is looked into as well', async () => {
  expect(await checkFile('attachment', new File(['MZ'], 'map.png'))).toMatchObject({ code: 'FILE_CONTENT' })
})

test('a picture is known by its content, under any name', async () => {
  const of = async (start: string, name = 'IMG_2041', purpose: 'photograph' | 'crest' = 'photograph') => {
    const bytes = Uint8Array.from(start, (byte) => byte.charCodeAt(0))
    return (await checkFile(purpose, new File([bytes], name)))?.code
  }
  const pictures = [
    '\xff\xd8\xff\xe1',
    '\x89PNG\r\n',
    'GIF89a',
    'RIFF\x10\0\0\0WEBPVP8 ',
    '\0\0\0\x1cftypavif',
    'II*\0',
  ]
  for (const picture of pictures) expect(await of(picture), picture).toBeUndefined()
  for (const other of ['No,Name\r\n1,Mary Kila', '%PDF-1.7', 'RIFF\x10\0\0\0WAVEfmt ', '\0\0\0\x18ftypheic'])
    expect(await of(other, 'photo.jpg'), other).toBe('FILE_CONTENT')
  expect(await of('', 'photo.jpg')).toBe('FILE_EMPTY')
})

test('a crest may be a drawing as well, and a photograph may not', async () => {
  const drawing = new File(
    ['\ufeff<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    'crest.svg',
  )
  expect(await checkFile('crest', drawing)).toBeUndefined()
  expect(await checkFile('crest', new File(['a,b'], 'crest.svg'))).toMatchObject({ code: 'FILE_CONTENT' })
  expect(await checkFile('photograph', drawing)).toMatchObject({ code: 'FILE_CONTENT' })
})

test('the sum is that of the content', async () => {
  expect(await computeSha256(new File(['abc'], 'a.txt'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
