import { expect, test } from 'vitest'
import { handInKey, plainFileName } from './object-key.ts'

test.each([
  ['essay.pdf', 'essay.pdf'],
  ['My Essay (final).PDF', 'My-Essay-final.pdf'],
  ['Résumé numéro 2.docx', 'Resume-numero-2.docx'],
  ['😀😀.zip', 'file.zip'],
  ['../../etc/passwd.txt', 'etc-passwd.txt'],
  ['a.b.c.txt', 'a-b-c.txt'],
])('%j is kept as %j', (name, kept) => {
  expect(plainFileName(name)).toBe(kept)
})

test('a hand-in is named by its time and file', () => {
  expect(handInKey(new Date(1_763_680_000_000), 'essay.pdf')).toBe('1763680000000_essay.pdf')
})

test('a long name is cut without losing its ending', () => {
  expect(plainFileName(`${'x'.repeat(200)}.pdf`)).toBe(`${'x'.repeat(80)}.pdf`)
})
