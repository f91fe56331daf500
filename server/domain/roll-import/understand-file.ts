import { isGarbled, recode } from '#server/sheets/decode-text.ts'
import type { Table } from '#server/sheets/table.ts'
import { inOnePiece } from '#server/load/in-slices.ts'
import type { RollChoices, Understood, UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { usesOfSeveral, type ColumnUse, type FileAnswers } from '#shared/roll-import/file-points.ts'
import { words } from '#shared/words/words.ts'
import type { DraftContent } from './draft-content.ts'
import { isNobody } from './file-lines.ts'
import { guessColumns } from './guess-columns.ts'
import { joinSheets, type FileLine, type SheetReading } from './join-sheets.ts'
import { judgeDates } from './date-order.ts'
import { explainAnswers, removeFractions } from './explain-cells.ts'
import { judgeEncoding } from './judge-encoding.ts'
import type { ListColumns, SchoolFacts } from './kind.ts'
import { fieldsWithColumn, takeApart, type LineCells } from './line-cells.ts'
import { judgeNames, splitName } from './split-names.ts'
import { findTitles, furthestTitles, type FoundTitles } from './titles.ts'

const texts = words.rollImport
const rowsShown = 5
const samplesShown = 3

/** A line of the file that may name a person. */
export interface ReadLine extends FileLine, LineCells {}

/** A parsed file: its lines by field, and the choices it offers. */
export interface UnderstoodFile {
  titles: string[]
  uses: (ColumnUse | null)[]
  lines: ReadLine[]
  withColumn: ReturnType<typeof fieldsWithColumn>
  isMonthFirst: boolean
  answers: FileAnswers
  understood: Omit<Understood, 'other_roles'>
}

/** The choices for a file, and what it is read by. */
interface ReadBy {
  choices: RollChoices
  kind: ListColumns
  school: SchoolFacts
}

/** Parses a file: according to the person's choices, or else to its titles and cells. */
export function understandFile(content: DraftContent, by: ReadBy): UnderstoodFile {
  return inOnePiece(understandInParts(content, by))
}

/** Like {@link understandFile}, for files of a whole school, while others wait. */
export function* understandInParts(
  content: DraftContent,
  { choices, kind, school }: ReadBy,
): Generator<void, UnderstoodFile> {
  const points: UnderstoodPoint[] = []
  const { answers } = choices
  const { sheets, encoding } = recodeSheets(content, answers.encoding, points)
  yield
  const readings = yield* readingsOf(sheets, choices, kind)
  const { titles, lines, sheetColumn } = joinSheets({ ...content, sheets }, readings, {
    titleOfSheets: texts.sheetName,
    findClass: (name) => {
      const reading = kind.readers.class_name?.(name, school)
      return reading && 'value' in reading ? reading.value : undefined
    },
    findGrade: (text) => {
      if (!/^(grade|gr|form|year|yr|standard|std)\.? ?\d{1,2}$/i.test(text)) return undefined
      const reading = kind.readers.grade_level?.(text, school)
      return reading && 'value' in reading ? reading.value : undefined
    },
  })
  const cells = lines.map((line) => line.cells)
  yield
  removeFractions(cells)
  yield
  const guessed = choices.columns ?? guessColumns({ titles, lines: cells }, kind, school)
  yield
  const uses = titles.map((_, index) => onlyOnce(guessed, index))
  explainAnswers(cells, titles, uses)
  const ofPeople = lines.filter((line) => !isNobody(line, titles)).map((line) => line.cells)
  const textsOf = (use: ColumnUse) => {
    const index = uses.indexOf(use)
    return index < 0 ? [] : ofPeople.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  }
  yield
  const names = answers.names ?? judgeNames(textsOf('full_name'))
  if (uses.includes('full_name')) points.push(pointOfNames(textsOf('full_name'), names))
  yield
  const dateCells = kind.dateFields.flatMap(textsOf)
  const order = judgeDates(dateCells)
  const dates = answers.dates ?? order?.value
  if (order) points.push(pointOfDates(order.unclear.length > 0 ? order.unclear : dateCells, dates))
  const isMonthFirst = dates === 'month_first'
  const columns = { uses, names }
  const read: ReadLine[] = []
  for (const line of lines) {
    yield
    read.push({ ...line, ...takeApart(line.cells, columns, kind, school) })
  }
  correct(read, content)
  return {
    titles,
    uses,
    lines: read,
    withColumn: fieldsWithColumn(columns, kind),
    isMonthFirst,
    answers: { ...answers, encoding, names, dates },
    understood: {
      sheets: sheets.map((sheet, index) => describeSheet(sheet, readings[index])),
      hidden: content.hidden,
      is_whole: sheets.every((sheet, index) => readings[index]?.read || !isList(sheet)),
      columns: titles.map((title, index) => ({
        title,
        samples: cells
          .map((row) => row[index] ?? '')
          .filter((cell) => cell !== '')
          .slice(0, index === sheetColumn ? 1 : samplesShown),
        use: uses[index] ?? null,
      })),
      rows: lines.filter(({ cells: row }) => row.some((cell) => cell !== '')).slice(0, rowsShown),
      merged: sheets.reduce((sum, sheet, index) => sum + (readings[index]?.read ? sheet.merged : 0), 0),
      points,
      named: [],
      terms: [],
    },
  }
}

function recodeSheets(
  { sheets, isEncodingDoubtful }: DraftContent,
  answer: FileAnswers['encoding'],
  points: UnderstoodPoint[],
) {
  const cells = sheets.flatMap(({ rows }) => rows.flat())
  const judged = isEncodingDoubtful || cells.some(isGarbled) ? judgeEncoding(cells) : undefined
  if (!judged) return { sheets, encoding: undefined }
  const encoding = answer ?? judged.value
  const options = Object.entries(judged.samples).map(([value, samples]) => ({ value, samples }))
  points.push({ point: 'encoding', value: encoding ?? null, lines: 0, options, people: [] })
  const read = encoding ?? 'windows-1252'
  const recoded = sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => recode(cell, read))),
  }))
  return { sheets: recoded, encoding }
}

/** A sheet is read if it has a line of titles; if none has one, the first sheet is read. */
function* readingsOf(
  sheets: DraftContent['sheets'],
  { sheets: chosen }: RollChoices,
  kind: ListColumns,
): Generator<void, SheetReading[]> {
  if (chosen?.length === sheets.length) return chosen
  const found: FoundTitles[] = []
  for (const sheet of sheets) found.push(yield* findTitles(sheet, kind))
  const first = Math.max(
    0,
    found.findIndex(({ isSure }) => isSure),
  )
  return sheets.map((sheet, index) => ({
    read: index === first || found[index]?.isSure === true,
    titles: sheet.lines[found[index]?.index ?? -1] ?? 0,
  }))
}

/** Whether a sheet that is not read may be a list of people. */
function isList({ rows }: Table): boolean {
  return rows.filter((row) => row.filter((cell) => cell !== '').length >= 2).length >= 2
}

function describeSheet(
  { name, rows, lines }: DraftContent['sheets'][number],
  reading: SheetReading | undefined,
): Understood['sheets'][number] {
  const isFilled = (row: string[]) => row.some((cell) => cell !== '')
  return {
    name,
    lines: rows.filter(isFilled).length,
    read: reading?.read ?? false,
    titles: reading?.titles ?? 0,
    heads: rows
      .slice(0, furthestTitles)
      .map((row, index) => ({
        line: lines[index] ?? index + 1,
        text: row
          .filter((cell) => cell !== '')
          .join(', ')
          .slice(0, 60),
      }))
      .filter(({ text }) => text !== ''),
  }
}

/** A use counts for the first column with it, unless its columns are joined. */
function onlyOnce(uses: (ColumnUse | null)[], index: number): ColumnUse | null {
  const use = uses[index] ?? null
  return use !== null && (usesOfSeveral.includes(use) || uses.indexOf(use) === index) ? use : null
}

function pointOfNames(cells: string[], value: FileAnswers['names']): UnderstoodPoint {
  const shown = cells.slice(0, samplesShown)
  const options = (['comma', 'surname_first', 'given_first'] as const)
    .filter((split) => split !== 'comma' || cells.some((cell) => cell.includes(',')))
    .map((split) => ({
      value: split,
      samples: shown.map((cell) => {
        const { surname, given } = splitName(cell, split)
        return texts.nameParts(surname, given)
      }),
    }))
  return { point: 'names', value: value ?? null, lines: cells.length, options, people: [] }
}

function pointOfDates(cells: string[], value: FileAnswers['dates']): UnderstoodPoint {
  const samples = [...new Set(cells)].slice(0, samplesShown)
  const options = [
    { value: 'day_first', samples },
    { value: 'month_first', samples },
  ]
  return { point: 'dates', value: value ?? null, lines: cells.length, options, people: [] }
}

function correct(lines: ReadLine[], { corrections }: DraftContent): void {
  const byRow = new Map(lines.map((line) => [line.row, line]))
  for (const { row, field, value } of corrections) {
    const line = byRow.get(row)
    if (line) line.fields[field] = value
  }
}
