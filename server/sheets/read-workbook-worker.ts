import { parentPort, workerData } from 'node:worker_threads'
import type { Reason } from '#shared/reasons.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { checkWorkbook, UnreadableSheet, type Workbook } from './table.ts'

/** The message sent back by the thread: the workbook, or the reason why there is none. */
export type WorkbookReply = { workbook: Workbook } | { unreadable: Reason }

/** Reads a file in a separate thread (see `read-workbook.ts`). */
async function answer(bytes: Uint8Array): Promise<WorkbookReply> {
  try {
    return { workbook: checkWorkbook(await parseWorkbook(bytes)) }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { unreadable: error.reason }
    throw error
  }
}

parentPort?.postMessage(await answer(workerData as Uint8Array), [])
