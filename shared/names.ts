/* The one rule by which names are searched, sorted and compared. The database has the same rule in
   `public.folded` and `public.name_key`, and a test compares the two. */

/**
 * Marks above, below and through letters that Unicode decomposes; the vowel signs of Devanagari do not count.
 */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Apostrophes of every keyboard, and letters that look like them. */
export const apostrophes = /['’‘‛`´ʹʻʼʽʾʿˈˊˋꞋꞌ\u2032\u2035\uff07\uff40]/g

const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

const hyphens = /[-\u2010-\u2015\u2212\u2043\ufe58\ufe63\uff0d]/g

/** Letters that Unicode does not decompose, each with its replacement. */
const plainLetters =
  'ÐdðdĐdđdĦhħhıiŁlłlŊnŋnØoøoŦtŧtƀbɃbƁbɓbƇcƈcƉdƊdɖdɗdƎeǝeƏeəeƐeɛeƑfƒfƓgɠgǤgǥgƗiɨiƖiɩiƘkƙkȽlƚlƝnɲnƤpƥpƬtƭtȾtⱦtɄuʉuƱuʊuƲvʋvƳyƴyɎyɏyƵzƶzȺaⱥaȻcȼcɆeɇeɈjɉjɌrɍrƆoɔoƟoɵoꞐnꞑn'

const plainOf = new Map(
  Array.from({ length: plainLetters.length / 2 }, (_, n) => [plainLetters[2 * n]!, plainLetters[2 * n + 1]!]),
)

const unfolded = new RegExp(`[${[...plainOf.keys()].join('')}]`, 'g')

/**
 * The form of a text for searching, sorting and comparing: in lower case, without diacritics, apostrophes of
 * every kind and double blanks, with a blank for a hyphen. `Ŋalo N’Drawii-Zoë` becomes `nalo ndrawii zoe`.
 */
export function foldName(text: string): string {
  return text
    .replaceAll(apostrophes, '')
    .replaceAll(unseen, '')
    .replaceAll(hyphens, ' ')
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(unfolded, (letter) => plainOf.get(letter)!)
    .replaceAll(/ẞ|ß/g, 'ss')
    .replaceAll(/Æ|æ/g, 'ae')
    .replaceAll(/Œ|œ/g, 'oe')
    .replaceAll(/Þ|þ/g, 'th')
    .replaceAll(/[A-ZΑ-ΡΣ-ΩА-ЯЂЄ-ІЈ-ЋЏ]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[ \t\n\r\f\v]+/g, ' ')
    .replaceAll(/^ | $/g, '')
}

/** The sort key of a person in a list, by surname and then by given name; equal for equivalent names. */
export function nameKey(surname: string, givenName: string): string {
  // A tab sorts before a blank: Kila, Zoe before Kila Vagi, Ann.
  return `${foldName(surname)}\t${foldName(givenName)}`
}

/** The words of a search, in the form of {@link foldName}. */
export function searchWords(search: string): string[] {
  return foldName(search)
    .split(' ')
    .filter((word) => word !== '')
}

/** Whether a text contains every word of a search. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldName(text)
  return searchWords(search).every((word) => folded.includes(word))
}

/**
 * The rows whose text contains every word of a search. Those that contain them as whole words come first: a
 * person who types Nathan does not mean Jonathan. Otherwise the order stays.
 */
export function findByWords<Row>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = searchWords(search)
  if (words.length === 0) return rows
  const whole: Row[] = []
  const parts: Row[] = []
  for (const row of rows) {
    const text = ` ${foldName(textOf(row))} `
    if (words.every((word) => text.includes(` ${word} `))) whole.push(row)
    else if (words.every((word) => text.includes(word))) parts.push(row)
  }
  return [...whole, ...parts]
}
