import { expect, test } from 'vitest'
import { namedByContent } from './named-by-content.ts'

const pdf = '%PDF-1.7\n%âãÏÓ\n'
const entry = (name: string) => `PK\u0003\u0004${'\u0000'.repeat(26)}${name}`
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0)
const word = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

test.each([
  ['msf:62', pdf, 'msf:62.pdf'],
  ['essay', pdf, 'essay.pdf'],
  ['essay.pdf ', pdf, 'essay.pdf'],
  ['essay.final', pdf, 'essay.final.pdf'],
  ['essay.doc', entry('[Content_Types].xml'), 'essay.docx'],
  ['essay.DOC', pdf, 'essay.pdf'],
  ['essay.docx', word, 'essay.doc'],
  ['essay', word, 'essay.doc'],
  ['work', entry('a.txt'), 'work.zip'],
  ['notes', 'My notes', 'notes.txt'],
  ['image:33', jpeg, 'image:33.jpg'],
  // WordPad and Word name rich text so.
  ['essay.doc', '{\\rtf1\\ansi words}', 'essay.doc'],
  ['Letter.rtf', '{\\rtf1\\ansi words}', 'Letter.doc'],
  // What only guessing would name stays.
  ['essay.doc', '<html>words</html>', 'essay.doc'],
  ['essay.odt', entry('mimetype'), 'essay.odt'],
  ['marks.xlsx', entry('[Content_Types].xml'), 'marks.xlsx'],
  ['song.mp3', 'ID3 words', 'song.mp3'],
  ['essay.pdf', pdf, 'essay.pdf'],
])(
  'a file that phones or people have named %s is handed in by its content: %#',
  async (name, content, expected) => {
    const named = await namedByContent('hand-in', new File([content], name, { lastModified: 5 }))
    expect([named.name, named.lastModified]).toEqual([expected, 5])
  },
)
