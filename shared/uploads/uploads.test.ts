import { expect, test } from 'vitest'
import { headBytes, looksLike } from './file-content.ts'
import { formatMegabytes } from '#shared/file-size.ts'
import {
  acceptOf,
  describeAccepted,
  fileNameMaxCharacters,
  findFileProblem,
  isUploadPurpose,
  uploadRules,
} from './uploads.ts'

const maxBytes = uploadRules['hand-in'].maxBytes
const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['essay.pdf', 1],
  ['ESSAY.PDF', maxBytes],
  ['my work 😀.docx', 5000],
  ['👩‍👩‍👧 family.txt', 5000],
  ['a.b.zip', 5000],
  [`${'😀'.repeat(fileNameMaxCharacters - 4)}.doc`, 5000],
])('accepts %s', (name, size) => {
  expect(findFileProblem('hand-in', { name, size })).toBeUndefined()
})

test.each([
  ['essay.exe', 10, 'FILE_TYPE', 415],
  ['essay', 10, 'FILE_TYPE', 415],
  ['essay.pdf.exe', 10, 'FILE_TYPE', 415],
  ['essay.pdf', 0, 'FILE_EMPTY', 422],
  ['essay.pdf', maxBytes + 1, 'FILE_TOO_LARGE', 413],
  ['', 10, 'FILE_NAME', 422],
  ['../essay.pdf', 10, 'FILE_NAME', 422],
  ['C:\\work\\essay.pdf', 10, 'FILE_NAME', 422],
  ['essay\u0000.pdf', 10, 'FILE_NAME', 422],
  ['essay\u202efdp.pdf', 10, 'FILE_NAME', 422],
  ['\ud83d.pdf', 10, 'FILE_NAME', 422],
  [`${'x'.repeat(300)}.pdf`, 10, 'FILE_NAME', 422],
])('refuses %j of %i bytes as %s', (name, size, code, status) => {
  expect(findFileProblem('hand-in', { name, size })).toMatchObject({ code, status })
})

test('a newsletter is a PDF, a Word document or a picture of at most 10 MB', () => {
  const codeOf = (name: string, size = 1) => findFileProblem('newsletter', { name, size })?.code
  for (const name of ['a.pdf', 'a.DOC', 'a.docx', 'a.jpeg', 'a.jpg', 'a.png'])
    expect(codeOf(name)).toBeUndefined()
  for (const name of ['a.gif', 'a.zip', 'a', 'pdf', 'a.pdf.exe']) expect(codeOf(name)).toBe('FILE_TYPE')
  expect(codeOf('a.pdf', 10_485_760)).toBeUndefined()
  expect(codeOf('a.pdf', 10_485_761)).toBe('FILE_TOO_LARGE')
  expect(codeOf('a.pdf', 0)).toBe('FILE_EMPTY')
  expect(codeOf('../a.pdf')).toBe('FILE_NAME')
})

test('a picture may have any name, since its content decides', () => {
  expect(findFileProblem('slide', { name: 'IMG_2041', size: 1 })).toBeUndefined()
  expect(acceptOf('slide')).toBe('image/*')
})

test('the hint at a file control names the types and the largest size', () => {
  expect(describeAccepted('hand-in')).toBe('pdf, doc, docx, txt or zip, up to 10 MB')
  expect(describeAccepted('material')).toContain('up to 50 MB')
})

test('only the names in the table are purposes', () => {
  expect(['hand-in', 'news'].every(isUploadPurpose)).toBe(true)
  expect(['submission', 'constructor', '', null, undefined].some(isUploadPurpose)).toBe(false)
})

test('the refusal of a type names the accepted ones', () => {
  expect(findFileProblem('hand-in', { name: 'song.mp3', size: 10 })?.message).toContain(
    'pdf, doc, docx, txt and zip',
  )
})

test.each(['page.JPG', 'page.jpeg', 'page.png', 'IMG_0412.HEIC'])(
  'the refusal of the photo %s leads to the pages made of photos',
  (name) => {
    expect(findFileProblem('hand-in', { name, size: 10 })?.message).toContain('Photograph pages')
  },
)

test('a file that is a byte too large is not said to be as large as the limit', () => {
  const problem = findFileProblem('hand-in', { name: 'essay.zip', size: maxBytes + 1 })
  expect(problem?.message).toMatch(/^The file is 10\.01 MB; at most 10\.00 MB can be handed in\./)
})

test('a file that is too large is not told to become what it is already', () => {
  const messageOf = (name: string) => findFileProblem('hand-in', { name, size: maxBytes + 1 })?.message
  expect(messageOf('essay.pdf')).not.toContain('saving it as pdf')
  expect(messageOf('essay.docx')).toContain('saving it as pdf')
})

test('sizes are shown in megabytes with two decimals', () => {
  expect(formatMegabytes(0)).toBe('0.00 MB')
  expect(formatMegabytes(1)).toBe('0.01 MB')
  expect(formatMegabytes(1_572_864)).toBe('1.50 MB')
  expect(formatMegabytes(maxBytes)).toBe('10.00 MB')
})

test('a beginning is recognised by its signature', () => {
  expect(looksLike('pdf', bytes('%PDF-1.7\n'))).toBe(true)
  expect(looksLike('pdf', bytes(`${' '.repeat(headBytes - 10)}%PDF-1.4`))).toBe(true)
  expect(looksLike('pdf', bytes('PK\u0003\u0004'))).toBe(false)
  expect(looksLike('docx', bytes('PK\u0003\u0004'))).toBe(true)
  expect(looksLike('docx', bytes('%PDF-1.7'))).toBe(false)
  expect(looksLike('zip', bytes('PK\u0005\u0006'))).toBe(true)
  expect(looksLike('doc', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0))).toBe(true)
  expect(looksLike('doc', bytes('MZ'))).toBe(false)
  expect(looksLike('png', bytes('\u0000PNG'))).toBe(false)
  expect(looksLike('mp4', bytes('anything'))).toBe(true)
})

test('text may be in any alphabet, but not hold zero bytes', () => {
  expect(looksLike('txt', bytes('Gutpela moning tru, BMW, MZ'))).toBe(true)
  expect(looksLike('txt', Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe(true)
  expect(looksLike('txt', Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toBe(true)
  expect(looksLike('txt', Uint8Array.of(0x4d, 0x5a, 0x00, 0x01))).toBe(false)
  expect(looksLike('txt', bytes('%PDF-1.7'))).toBe(false)
})
