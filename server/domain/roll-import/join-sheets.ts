import { lettersOf } from './cells.ts'
import type { DraftContent } from './draft-content.ts'

/** How one sheet is read. */
export interface SheetReading {
  read: boolean
  /** Line of the titles; 0 when there are none. */
  titles: number
}

/** A line of the file, with its cells under the common titles. */
export interface FileLine {
  /** Index among the lines of all sheets. */
  row: number
  line: number
  /** Empty if only one sheet is read. */
  sheet: string
  /** The one grade in the heading or the name of its sheet; empty without one. */
  gradeAbove: string
  cells: string[]
}

export interface JoinedSheets {
  titles: string[]
  lines: FileLine[]
  /** Index of the column with the sheet names, if there are several. */
  sheetColumn: number | undefined
}

interface SheetNames {
  titleOfSheets: string
  findClass: (name: string) => string | undefined
  /** The grade that a text such as "Grade 9" means. */
  findGrade: (text: string) => string | undefined
}

/**
 * Joins the sheets that are read into one list. Columns with the same title are one, wherever they are; a
 * sheet without titles has its columns in the positions of the first sheet. The sheet names become a further
 * column, where there are several or a single one is the name of a class. A sheet whose heading names a class has that name.
 */
export function joinSheets(
  { sheets }: DraftContent,
  readings: SheetReading[],
  { titleOfSheets, findClass, findGrade }: SheetNames,
): JoinedSheets {
  const titles: string[] = []
  const placesOf = new Map<string, number[]>()
  const lines: FileLine[] = []
  const names = sheets.map((sheet, index) => nameOf(sheet, readings[index], findClass))
  const read = names.filter((_, index) => readings[index]?.read)
  const isNamed = read.length > 1 || read.some((name) => findClass(name) !== undefined)
  let row = 0
  for (const [index, sheet] of sheets.entries()) {
    const start = row
    row += sheet.rows.length
    const reading = readings[index]
    if (!reading?.read) continue
    const head = sheet.lines.indexOf(reading.titles)
    const places = head < 0 ? undefined : placeTitles(titles, placesOf, titlesIn(sheet.rows, head))
    const gradeAbove = gradeOf(sheet, head, findGrade)
    for (const [at, cells] of sheet.rows.entries()) {
      if (at <= head) continue
      const line = sheet.lines[at] ?? at + 1
      lines.push({
        row: start + at,
        line,
        sheet: isNamed ? (names[index] ?? '') : '',
        gradeAbove,
        cells: moveCells(cells, places),
      })
    }
  }
  const width = Math.max(titles.length, ...widthsOf(lines))
  while (titles.length < width) titles.push('')
  if (!isNamed) return { titles, lines, sheetColumn: undefined }
  for (const line of lines) {
    while (line.cells.length < width) line.cells.push('')
    if (line.cells.some((cell) => cell !== '')) line.cells.push(line.sheet)
  }
  return { titles: [...titles, titleOfSheets], lines, sheetColumn: width }
}

/** The name of a sheet, or the one class in the lines above its titles: "Grade 9C class list 2026". */
function nameOf(
  { name, rows, lines }: DraftContent['sheets'][number],
  reading: SheetReading | undefined,
  findClass: (name: string) => string | undefined,
): string {
  if (findClass(name) !== undefined) return name
  const head = lines.indexOf(reading?.titles ?? 0)
  const words = wordsAbove(rows, head)
  const found = words.flatMap((word, index) =>
    [
      word,
      `${word} ${words[index + 1] ?? ''}`,
      `${word} ${words[index + 1] ?? ''} ${words[index + 2] ?? ''}`,
    ].map((text) => (/\d/.test(text) ? findClass(text) : undefined)),
  )
  const [only, ...others] = new Set(found.filter((one) => one !== undefined))
  return only !== undefined && others.length === 0 ? only : name
}

/** The one grade in the name of a sheet and in the lines above its titles: "Grade 9 selection list 2027". */
function gradeOf(
  { name, rows }: DraftContent['sheets'][number],
  head: number,
  findGrade: SheetNames['findGrade'],
): string {
  const words = wordsAbove([[name], ...rows], head + 1)
  const texts = words.flatMap((word, index) => [word, `${word} ${words[index + 1] ?? ''}`])
  const [only = '', ...others] = new Set(texts.map(findGrade).filter((one) => one !== undefined))
  return others.length === 0 ? only : ''
}

function wordsAbove(rows: string[][], head: number): string[] {
  return rows.slice(0, Math.max(0, head)).flatMap((row) => row.join(' ').split(/[^\p{L}\d./]+/u))
}

/**
 * The titles of a sheet. Those that it has several times are told apart by the title above them, which may be that of several
 * columns, such as "Father" above "Name" and "Phone".
 */
function titlesIn(rows: string[][], head: number): string[] {
  const titles = rows[head] ?? []
  const above = rows[head - 1] ?? []
  if (above.filter((cell) => cell !== '').length < 2) return titles
  const same = Map.groupBy(titles, titleKey)
  let group = ''
  return titles.map((title, index) => {
    group = above[index] || group
    return title !== '' && (same.get(titleKey(title))?.length ?? 0) > 1 && group !== title
      ? `${group} ${title}`
      : title
  })
}

function* widthsOf(lines: FileLine[]): Generator<number> {
  let widest = 0
  for (const { cells } of lines) widest = Math.max(widest, cells.length)
  yield widest
}

/**
 * Finds the position of each title of a sheet among the common ones, and adds new ones.
 * @param placesOf the positions of a title, of which a sheet may have several columns
 */
function placeTitles(titles: string[], placesOf: Map<string, number[]>, written: string[]): number[] {
  const counts = new Map<string, number>()
  return written.map((title) => {
    const key = titleKey(title)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    const places = placesOf.get(key) ?? []
    placesOf.set(key, places)
    return (places[count] ??= titles.push(title) - 1)
  })
}

/** Titles in a non-Latin script are compared unchanged. */
function titleKey(title: string): string {
  return lettersOf(title) || title.trim().toLowerCase()
}

function moveCells(cells: string[], places: number[] | undefined): string[] {
  if (!places) return [...cells]
  const placed: string[] = []
  for (const [index, cell] of cells.entries()) {
    const at = places[index] ?? index
    while (placed.length < at) placed.push('')
    placed[at] = cell
  }
  return placed
}
