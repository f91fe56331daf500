/** HTML names of the small letters from U+00E0 on. */
const smallLetters =
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** Capitals whose name is not that of the small letter with an initial capital. */
const otherCapitals = new Map([
  ['aelig', 'AElig'],
  ['eth', 'ETH'],
  ['thorn', 'THORN'],
])

const named = new Map([
  ...smallLetters.split(' ').flatMap((name, index): [string, string][] => {
    const letter = String.fromCodePoint(0xe0 + index)
    const capital = otherCapitals.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1)
    return [
      [name, letter],
      [capital, letter.toUpperCase()],
    ]
  }),
  ['szlig', 'ß'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['ndash', '–'],
  ['mdash', '—'],
])

/**
 * HTML for the spreadsheet library: with an end tag for each cell, which HTML may omit, characters instead of
 * entities, and without the blanks between elements.
 */
export function plainHtml(html: string): string {
  let isOpen = false
  return html
    .replaceAll(/<(\/?)(td|th|tr|table)\b[^>]*>/gi, (tag, end: string, name: string) => {
      const isCell = /^t[dh]$/i.test(name)
      const close = isOpen && (!isCell || end === '') ? '</td>' : ''
      isOpen = isCell && end === ''
      return close + tag
    })
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (entity, hex?: string, decimal?: string) =>
      letterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), entity),
    )
    .replaceAll(/&([a-z]+);/gi, (entity, name: string) => named.get(name) ?? entity)
    .replaceAll(/(<\/(?:span|b|i|font|strong|em|a)>)\s+(?=<)/gi, '$1&nbsp;')
}

/** Characters of HTML itself stay escaped, because the library would take them for tags. */
function letterOf(code: number, entity: string): string {
  return code > 0x7f && code <= 0x10_ffff ? String.fromCodePoint(code) : entity
}
