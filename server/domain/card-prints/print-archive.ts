import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { noSuch } from '#server/http/conflicts.ts'
import type { Tx } from '#server/database/database.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { words } from '#shared/words/words.ts'
import { listFiles } from './queries.ts'

const texts = words.cardPrints

/** The finished cards of a print, as an archive with a PDF for each home class. @throws {AppError} 404 */
export async function replyWithPrint(tx: Tx, id: string): Promise<FileReply> {
  const files = await listFiles(tx, id)
  const [first] = files
  if (!first) throw noSuch('print')
  const zip = new ZipFile()
  for (const { class_name, file } of files)
    if (file) zip.addBuffer(file, safeFileName(texts.fileName(class_name)), { compress: false })
  zip.end()
  const { academic_year, term, grade_level } = first
  return new FileReply(
    safeFileName(texts.archive(grade_level, term, academic_year)),
    'application/zip',
    Readable.toWeb(zip.outputStream as Readable) as ReadableStream<Uint8Array>,
  )
}
