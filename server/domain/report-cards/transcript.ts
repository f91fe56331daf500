import type { RequestOrigin } from '#server/access/request-origin.ts'
import { noSuch } from '#server/http/conflicts.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { listYears } from '#server/domain/school-calendar/queries.ts'
import { conflict } from '#server/http/errors.ts'
import { safeFileName } from '#server/storage/archive.ts'
import type { Disk } from '#server/storage/disk.ts'
import { FileReply } from '#shared/contract/file-reply.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { termNamesOf } from '#shared/school-calendar/terms.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { readPaperCrest } from './paper-crest.ts'
import { drawTranscript } from './draw-transcript.ts'
import { findStudent, listPastResults } from './transcript-queries.ts'

const texts = words.reportCards

/**
 * A student's released results over the years as a PDF.
 * @throws {AppError} 403, 404, 409 NO_RESULTS when nothing was ever released
 */
export async function replyWithTranscript(
  tx: Tx,
  id: string,
  disk: Disk,
  origin: RequestOrigin,
): Promise<FileReply> {
  const student = await findStudent(tx, id)
  if (!student) throw noSuch('student')
  const results = await listPastResults(tx, id)
  if (results.length === 0) throw conflict('NO_RESULTS', because('reportCards.noResultsOfStudent'))
  await writeAudit(tx, { action: 'results.transcript_printed', subject: { type: 'student', id } }, origin)
  const { name: school, crest } = await readSchool(tx)
  const calendar = await listYears(tx)
  const taught = results.flatMap(({ academic_year, term }) => [...termNamesOf(calendar, academic_year), term])
  const body = await drawTranscript(student, results, {
    school,
    day: schoolDay(),
    crest: await readPaperCrest(disk, crest),
    terms: [...new Set(taught)].toSorted(),
  })
  return new FileReply(
    safeFileName(texts.transcriptFile(student.last_name, student.first_name, student.admission_number)),
    'application/pdf',
    body,
  )
}
