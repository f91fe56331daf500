import { expect, test } from 'vitest'
import { headBytes, looksLike } from './file-content.ts'
import { fileNameMostCharacters, findFileProblem, formatMegabytes, handInMostBytes } from './file-types.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['essay.pdf', 1],
  ['ESSAY.PDF', handInMostBytes],
  ['my work 😀.docx', 5000],
  ['👩‍👩‍👧 family.txt', 5000],
  ['a.b.zip', 5000],
  [`${'😀'.repeat(fileNameMostCharacters - 4)}.doc`, 5000],
])('accepts %s', (name, size) => {
  expect(findFileProblem({ name, size })).toBeUndefined()
})

test.each([
  ['essay.exe', 10, 'FILE_TYPE', 415],
  ['essay', 10, 'FILE_TYPE', 415],
  ['essay.pdf.exe', 10, 'FILE_TYPE', 415],
  ['essay.pdf', 0, 'FILE_EMPTY', 422],
  ['essay.pdf', handInMostBytes + 1, 'FILE_TOO_LARGE', 413],
  ['', 10, 'FILE_NAME', 422],
  ['../essay.pdf', 10, 'FILE_NAME', 422],
  ['C:\\work\\essay.pdf', 10, 'FILE_NAME', 422],
  ['essay\u0000.pdf', 10, 'FILE_NAME', 422],
  ['essay\u202efdp.pdf', 10, 'FILE_NAME', 422],
  ['\ud83d.pdf', 10, 'FILE_NAME', 422],
  [`${'x'.repeat(300)}.pdf`, 10, 'FILE_NAME', 422],
])('refuses %j of %i bytes as %s', (name, size, code, status) => {
  expect(findFileProblem({ name, size })).toMatchObject({ code, status })
})

test('the refusal of a type names the accepted ones', () => {
  expect(findFileProblem({ name: 'song.mp3', size: 10 })?.message).toContain('pdf, doc, docx, txt and zip')
})

test('sizes are shown in megabytes with two decimals', () => {
  expect(formatMegabytes(0)).toBe('0.00 MB')
  expect(formatMegabytes(1_572_864)).toBe('1.50 MB')
  expect(formatMegabytes(handInMostBytes)).toBe('10.00 MB')
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
})

test('text may be in any alphabet, but not hold zero bytes', () => {
  expect(looksLike('txt', bytes('Gutpela moning tru, BMW, MZ'))).toBe(true)
  expect(looksLike('txt', Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe(true)
  expect(looksLike('txt', Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toBe(true)
  expect(looksLike('txt', Uint8Array.of(0x4d, 0x5a, 0x00, 0x01))).toBe(false)
  expect(looksLike('txt', bytes('%PDF-1.7'))).toBe(false)
})
