import { expect, test } from 'vitest'
import { plainFileName } from './plain-file-name.ts'

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

test('a long name is cut without losing its ending', () => {
  expect(plainFileName(`${'x'.repeat(200)}.pdf`)).toBe(`${'x'.repeat(80)}.pdf`)
})
