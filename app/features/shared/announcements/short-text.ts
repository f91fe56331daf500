import { toPlainText } from '#shared/markup.ts'
import { foldName } from '#shared/names.ts'

/** Characters of one text message. */
const maxCharacters = 160

/** Characters besides letters and digits that keep a text message in the alphabet of 160 characters, not 70. */
const basic = /[^A-Za-z0-9 @£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà¡¿!"#%&'()*+,\-./:;<=>?_§¤]/g

const plainer: [pattern: RegExp, sign: string][] = [
  [/[“”„«»]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/[–—−•]/g, '-'],
  [/…/g, '...'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
  [/\s+/g, ' '],
]

/** An announcement as one text message: its title and as much of its text as there is room for, in plain letters. */
export function shortText({ title, content }: { title: string; content: string }): string {
  let text = `${title.trim()}${/[.!?:]$/.test(title.trim()) ? '' : ':'} ${toPlainText(content)}`
  for (const [pattern, sign] of plainer) text = text.replace(pattern, sign)
  text = [...text]
    .map((sign) => plainLetter(sign))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  if (text.length <= maxCharacters) return text
  const cut = text.slice(0, maxCharacters - 2)
  const end = cut.lastIndexOf(' ')
  return `${(end > maxCharacters / 2 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[ .,;:-]+$/, '')}...`
}

function plainLetter(sign: string): string {
  if (sign.replace(basic, '') !== '') return sign
  const plain = sign.normalize('NFKD').replace(basic, '')
  if (plain !== '') return plain
  const folded = foldName(sign).replace(basic, '')
  return sign === sign.toLowerCase() ? folded : folded.toUpperCase()
}
