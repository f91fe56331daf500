import { listPlaces, marksOf, type Translation } from '#shared/translations/translate.ts'

/**
 * The sheet on which a speaker corrects a translation: each key with its English text and its translation.
 */
export function writeSheet(english: object, translation: Translation, heading: string): string {
  const rows = listPlaces(english).map(([place, text]) => [`\`${place}\``, text, translation[place] ?? ''])
  const lines = [['Place', 'English', 'Translation'], ['---', '---', '---'], ...rows]
  return `${heading}\n\n${lines.map((cells) => `| ${cells.map(escape).join(' | ')} |`).join('\n')}\n`
}

/**
 * The translation in a corrected sheet, without the keys left empty.
 * @throws with a line for each key that is unknown or repeated, or whose values differ from the English ones
 */
export function readSheet(english: object, sheet: string): Translation {
  const marks = new Map(listPlaces(english).map(([place, text]) => [place, marksOf(text)]))
  const rows = [...sheet.matchAll(/^\| `([^`]+)` \|(.*)$/gm)].map(([, place = '', rest = '']) => {
    const cells = rest.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
    return [place, cells[1] ?? ''] as const
  })
  const faults = rows.flatMap(([place, text], index) => {
    const wanted = marks.get(place)
    if (wanted === undefined) return [`${place}: there is no such place. Take the sheet of this version.`]
    if (rows.findIndex(([other]) => other === place) < index)
      return [`${place}: it stands twice. Keep one line.`]
    if (text !== '' && marksOf(text) !== wanted)
      return [`${place}: "${text}" must name ${wanted || 'no value'}, as the English text does.`]
    return []
  })
  if (rows.length === 0) faults.push('The sheet has no line with a place. Keep its table as it was.')
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return Object.fromEntries(rows.filter(([, text]) => text !== ''))
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
