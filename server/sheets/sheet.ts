/** One column of a spreadsheet. */
export interface SheetColumn<Row> {
  title: string
  /** Text stays text and a number stays a number; null leaves the cell empty. */
  value: (row: Row) => string | number | null
  /** Width in characters; spreadsheets show that much before the cell is widened. */
  width?: number | undefined
}

/** A list to be written to a spreadsheet of any kind. */
export interface Sheet<Row> {
  /** Name of the tab. */
  name: string
  columns: SheetColumn<Row>[]
  /** Read while the file is being sent, so that a long list is never completely in memory. */
  rows: Iterable<Row> | AsyncIterable<Row>
}

/** The number of characters collected before they are passed on: enough for few steps, but little memory. */
const chunkLength = 64 * 1024

/**
 * The texts of all rows, joined to chunks of a useful length, with the texts `before` and `after` around
 * them.
 */
export async function* writeInChunks<Row>(
  rows: Sheet<Row>['rows'],
  write: (row: Row, index: number) => string,
  { before, after = '' }: { before: string; after?: string },
): AsyncGenerator<string> {
  let chunk = before
  let index = 0
  for await (const row of rows) {
    chunk += write(row, index++)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield chunk + after
}
