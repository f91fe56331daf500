/** One column of a spreadsheet. */
export interface SheetColumn<Row> {
  title: string
  /** Text stays text and a number a number; null leaves the cell empty. */
  value: (row: Row) => string | number | null
  /** In characters; spreadsheets show that much before the cell is widened. */
  width?: number | undefined
}

/** A list as it is written into a spreadsheet, whichever kind. */
export interface Sheet<Row> {
  /** Name of the tab. */
  name: string
  columns: SheetColumn<Row>[]
  /** Read while the file is being sent, so a long list is never in memory as a whole. */
  rows: Iterable<Row> | AsyncIterable<Row>
}

/** How much text is gathered before it is passed on: few steps, little memory. */
const pieceLength = 64 * 1024

/** The texts of all rows, joined to pieces of a useful length, between what comes before and after them. */
export async function* writeInPieces<Row>(
  rows: Sheet<Row>['rows'],
  write: (row: Row, index: number) => string,
  { before, after = '' }: { before: string; after?: string },
): AsyncGenerator<string> {
  let piece = before
  let index = 0
  for await (const row of rows) {
    piece += write(row, index++)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece + after
}
