import { expect, test } from 'vitest'
import { cutToFit, maxSeptets, plainText, septetsOf } from './gsm7.ts'

test('160 plain signs are one text, and one more is refused', () => {
  expect(plainText('a'.repeat(160))).toMatchObject({ septets: 160, isOne: true })
  expect(plainText('a'.repeat(161))).toMatchObject({ septets: 161, isOne: false })
})

test.each([
  ['don’t', "don't"],
  ['“Yes”', '"Yes"'],
  ['Monday – Friday', 'Monday - Friday'],
  ['wait…', 'wait...'],
  ['7\u00A0am', '7 am'],
  ['a\tb', 'a b'],
  ['`x`', "'x'"],
  ['á í ó ú ç', 'a i o u c'],
  ['Kâte, Yabêm, Ruŋ', 'Kate, Yabem, Rung'],
  ['wānpela', 'wanpela'],
  ['e\u0302', 'e'],
  ['a\r\nb', 'a\nb'],
])('what would make a whole text cost double becomes its nearest: %s', (written, text) => {
  const plain = plainText(written)
  expect(plain).toMatchObject({ text, foreign: [], isOne: true })
  if (!written.includes('\r')) expect(plain.replaced.length).toBeGreaterThan(0)
})

test.each(['Müller, Höne, Renée', 'ä ö ü à è é ì ò ù ñ É Ç', '£ $ ¥ § ¿ ¡'])(
  'letters of the table cost nothing: %s',
  (text) => {
    expect(plainText(text)).toMatchObject({ text, replaced: [], septets: Array.from(text).length })
  },
)

test('signs of the extension table take two places each', () => {
  for (const sign of '[]{}~^\\|€') expect(septetsOf(sign), sign).toBe(2)
  expect(plainText('[9A]')).toMatchObject({ septets: 6, double: ['[', ']'] })
  expect(plainText(`${'a'.repeat(155)}[9A]`).isOne).toBe(false)
})

test('a sign without anything near to it is named, and the text is no plain one', () => {
  expect(plainText('well done 👍')).toMatchObject({ foreign: ['👍'], isOne: false })
  expect(plainText('שלום').foreign).toHaveLength(4)
})

test('a text is cut where it fits, never inside a sign of two places', () => {
  expect(cutToFit('short', 20)).toBe('short')
  for (const written of ['€'.repeat(100), 'ab€'.repeat(80), `👍 ${'word '.repeat(60)}`]) {
    const cut = cutToFit(written, maxSeptets)
    expect(plainText(cut).isOne, cut).toBe(true)
    expect(cut.endsWith('...')).toBe(true)
  }
})
