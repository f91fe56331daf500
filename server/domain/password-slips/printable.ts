/** Beyond Latin-1, what else the letters that every PDF reader brings along can show. */
const extra = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Text in letters that need no font in the file: marks they do not have are left off, other scripts become `?`. */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableSign).join('')
}

function printableSign(sign: string): string {
  if (/^[\x20-\x7e\xa0-\xff]$/.test(sign) || extra.has(sign)) return sign
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return /^[\x20-\x7e]+$/.test(plain) ? plain : '?'
}
