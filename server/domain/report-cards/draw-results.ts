import type { CardSwitch } from '#shared/card-template/card-parts.ts'
import type { PrintedCard } from '#shared/report-cards/report-card.ts'
import type { CardWords } from '#shared/report-cards/card-words.ts'
import { inner, type CardPage, type Style } from './card-page.ts'

interface Column {
  /** The key of its words. */
  title: 'subject' | 'teacher' | 'result' | 'grade' | 'position' | 'inSchool'
  /** In points; at least that in a column of numbers, which stand on one line in every language. */
  width: number
  isOfNumbers?: true
  face?: 'bold'
  cell: (card: PrintedCard, index: number, words: CardWords) => string
}

const gap = 4
const commentStyle = { size: 8.5, left: 12, width: inner - 12 }

/** The columns shown by the template; the subject takes the remaining width. */
const columns: Partial<Record<CardSwitch, Column>> = {
  teacher: { title: 'teacher', width: 130, cell: ({ look }, index) => look.teachers[index] ?? '' },
  percentage: {
    title: 'result',
    width: 50,
    face: 'bold',
    cell({ figures }, index) {
      const { percentage = null } = figures.lines[index] ?? {}
      return percentage === null ? '–' : `${percentage.toFixed(1)} %`
    },
  },
  letter_grade: {
    title: 'grade',
    width: 70,
    cell: ({ figures }, index) => figures.lines[index]?.letter_grade ?? '–',
  },
  position: {
    title: 'position',
    width: 47,
    isOfNumbers: true,
    cell({ figures }, index, words) {
      const { position = null, of } = figures.lines[index] ?? {}
      return position === null ? '–' : words.placeOf(position, of)
    },
  },
  school_position: {
    title: 'inSchool',
    width: 52,
    isOfNumbers: true,
    cell({ figures }, index) {
      const place = figures.lines[index]?.in_school
      return place ? `${place.position}/${place.of}` : '–'
    },
  },
}

/** The table of a student's results, each followed by the teacher's comment. */
export function drawResults(sheet: CardPage, card: PrintedCard, words: CardWords): void {
  const { shows } = card.look.template
  const chosen = chosenColumns(sheet, card, words)
  const { comments } = card.words
  const hasComments = shows.includes('comments') && comments.some((comment) => comment !== null)
  sheet.within('Table', undefined, (table) => {
    const titles = chosen.map(({ title }) => words[title])
    drawRow(sheet, table, true, chosen, titles, hasComments ? words.comment : undefined)
    for (const index of card.figures.lines.keys()) {
      const cells = chosen.map(({ cell }) => cell(card, index, words))
      drawRow(sheet, table, false, chosen, cells, hasComments ? (comments[index] ?? null) : undefined)
    }
  })
  sheet.skip(8)
  const notes = [
    shows.includes('position') && words.positions,
    shows.includes('school_position') && words.positionsInSchool,
  ].filter((note) => note !== false)
  if (notes.length > 0) sheet.write('P', notes.join(' '), { size: 8 }, 10)
}

/** Adds left edges within the margins. */
function chosenColumns(sheet: CardPage, card: PrintedCard, words: CardWords) {
  const { shows } = card.look.template
  const others = Object.entries(columns).flatMap(([name, column]) =>
    shows.includes(name as CardSwitch) ? [widened(column, sheet, card, words)] : [],
  )
  const width = inner - others.reduce((sum, column) => sum + column.width + gap, 0)
  const subject: Column = {
    title: 'subject',
    width,
    cell: ({ figures }, index) => figures.lines[index]?.subject ?? '',
  }
  let left = 0
  return [subject, ...others].map((column) => {
    const placed = { ...column, left }
    left += column.width + gap
    return placed
  })
}

/** A column of numbers wide enough that none of its texts is broken. */
function widened(column: Column, sheet: CardPage, card: PrintedCard, words: CardWords): Column {
  if (!column.isOfNumbers) return column
  const cells = card.figures.lines.map((_, index) => column.cell(card, index, words))
  const widths = cells.map((cell) => sheet.widthOf(cell, { size: 10, face: column.face ?? 'regular' }))
  const title = sheet.widthOf(words[column.title], { size: 10, face: 'bold' })
  return { ...column, width: Math.ceil(Math.max(column.width, title, ...widths)) + 1 }
}

/** @param comment written under the cells; undefined in a table without comments */
function drawRow(
  sheet: CardPage,
  table: PDFKit.PDFStructureElement,
  isHead: boolean,
  chosen: ReturnType<typeof chosenColumns>,
  cells: readonly string[],
  comment: string | null | undefined,
): void {
  const styles = chosen.map(({ left, width, face }): Style => {
    return { left, width, size: 10, face: isHead ? 'bold' : (face ?? 'regular') }
  })
  const height = Math.max(...cells.map((cell, place) => sheet.measure(cell, styles[place]!)))
  const under = comment ? sheet.measure(comment, commentStyle) + 2 : 0
  sheet.reserve(height + under + 8)
  sheet.skip(3)
  sheet.within('TR', table, (row) => {
    for (const [place, cell] of cells.entries()) sheet.placeCell(place, isHead, cell, styles[place]!, row)
    sheet.top += height
    if (comment) sheet.placeCell(cells.length, isHead, comment, commentStyle, row)
    // For screen readers each row of a table has as many cells as its header.
    else if (comment === null) sheet.within('TD', row, () => undefined)
  })
  sheet.top += under
  sheet.skip(3)
  sheet.rule()
}
