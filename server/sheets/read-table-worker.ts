import { parentPort, workerData } from 'node:worker_threads'
import { because, type Reason } from '#shared/reasons.ts'
import { checkTable, UnreadableSheet, type Table } from './table.ts'

/** The message that the thread sends back: the table, or the reason why there is none. */
export type TableReply = { table: Table } | { unreadable: Reason }

/** Reads a file in a thread of its own (see `read-table.ts`), loading only the parser that it needs. */
async function answer(bytes: Uint8Array): Promise<TableReply> {
  try {
    return { table: checkTable(await read(bytes)) }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { unreadable: error.reason }
    throw error
  }
}

async function read(bytes: Uint8Array): Promise<Table> {
  if (isArchive(bytes)) return await (await import('./read-xlsx.ts')).readXlsx(bytes)
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new UnreadableSheet(because('sheets.oldExcel'))
  return (await import('./read-csv.ts')).readCsv(bytes)
}

/** Whether the content is a ZIP archive; file names are often wrong. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

parentPort?.postMessage(await answer(workerData as Uint8Array), [])
