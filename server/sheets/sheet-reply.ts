import { Readable } from 'node:stream'
import { FileReply, type SheetFormat } from '#shared/contract/file-reply.ts'
import { writeCsv } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * The reply of a call that returns a list as a spreadsheet. The first row is read before anything is sent, so
 * that a refusal can still become an error reply.
 * @param fileName without its extension
 */
export async function replyWithSheet<Row>(
  sheet: Sheet<Row>,
  { fileName, format }: { fileName: string; format: SheetFormat },
): Promise<FileReply> {
  const begun = { ...sheet, rows: await readFirstRow(sheet.rows) }
  const file = format === 'csv' ? Readable.from(writeCsv(begun), { objectMode: false }) : writeXlsx(begun)
  const body = Readable.toWeb(file) as ReadableStream<Uint8Array>
  return new FileReply(`${fileName}.${format}`, mediaTypes[format], body)
}

async function readFirstRow<Row>(rows: Sheet<Row>['rows']): Promise<AsyncIterable<Row>> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const first = await iterator.next()
  return withFirst(first, iterator)
}

async function* withFirst<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row> | Iterator<Row>) {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
