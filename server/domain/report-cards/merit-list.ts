import type { Tx } from '#server/database/database.ts'
import { AppError } from '#server/http/errors.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import { safeFileName } from '#server/storage/archive.ts'
import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import { positionsOf } from '#shared/results/positions.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { listByMerit, type MeritRow } from './transcript-queries.ts'

const texts = words.reportCards

interface MeritOf {
  academic_year: string
  term: string
  grade_level: number
}

/**
 * The students of a grade by the mean of their released results, with a column for each subject; equal means share a place.
 * @throws {AppError} 403, 409 NO_RESULTS when nothing is released yet
 */
export async function replyWithMeritList(tx: Tx, of: MeritOf, format: SheetFormat): Promise<FileReply> {
  const rows = await listByMerit(tx, of)
  if (rows.length === 0)
    throw new AppError('NO_RESULTS', {
      status: 409,
      reason: because('reportCards.noResultsOfGrade', of.grade_level, of.term),
    })
  const places = positionsOf(rows.map(({ mean }) => mean))
  const placed = rows.map((row, index) => ({ ...row, place: places[index] ?? null }))
  const subjects = [...new Set(rows.flatMap(({ results }) => Object.keys(results)))].toSorted()
  const columns: SheetColumn<MeritRow & { place: number | null }>[] = [
    { title: texts.place, value: ({ place }) => place },
    { title: texts.surname, value: ({ last_name }) => last_name, width: 20 },
    { title: texts.givenName, value: ({ first_name }) => first_name, width: 20 },
    { title: texts.admissionNumber, value: ({ admission_number }) => admission_number },
    { title: texts.className, value: ({ class_name }) => class_name },
    { title: texts.mean, value: ({ mean }) => mean },
    ...subjects.map((title) => ({ title, value: ({ results }: MeritRow) => results[title] ?? null })),
  ]
  const name = texts.meritFile(of.grade_level, of.term, of.academic_year)
  return await replyWithSheet({ name, columns, rows: placed }, { fileName: safeFileName(name), format })
}
