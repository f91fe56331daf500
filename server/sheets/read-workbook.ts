import { Worker } from 'node:worker_threads'
import { because } from '#shared/reasons.ts'
import type { WorkbookReply } from './read-workbook-worker.ts'
import { UnreadableSheet, type Workbook } from './table.ts'

const timeoutMs = 60_000
const maxMegabytes = 768
const tooLarge = because('sheets.tooLarge')

/**
 * Reads a spreadsheet that a person chose: of Excel or LibreOffice, a table in HTML, or text with separators
 * in any usual encoding. The content decides, because names of files are often wrong. This happens in a
 * separate thread with limits on memory and time, because a file may be crafted to need any amount of both,
 * and because nobody else should wait in the meantime.
 * @throws {UnreadableSheet} with words for the person
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const worker = new Worker(new URL('read-workbook-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const overdue = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    const reply = await new Promise<WorkbookReply>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new UnreadableSheet(tooLarge)))
    })
    if ('unreadable' in reply) throw new UnreadableSheet(reply.unreadable)
    return reply.workbook
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new UnreadableSheet(tooLarge)
    throw error
  } finally {
    clearTimeout(overdue)
    await worker.terminate()
  }
}
