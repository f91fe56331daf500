import type { Tx } from '#server/database/database.ts'
import { listYears } from '#server/domain/school-calendar/queries.ts'
import { conflict } from '#server/http/errors.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import { safeFileName } from '#server/storage/archive.ts'
import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import type { SubjectOfGrade } from '#shared/internal-marks/contract.ts'
import type { InternalMarkColumn } from '#shared/internal-marks/columns.ts'
import { internalMarkTitles as titles } from '#shared/internal-marks/messages.ts'
import { termNamesOf } from '#shared/school-calendar/terms.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { columnsRow } from './queries.ts'
import { readInternalMarks, type InternalMarks } from './read-marks.ts'

const texts = words.internalMarks

type Line = InternalMarks & { number: number }

const widths: Partial<Record<InternalMarkColumn, number>> = { last_name: 20, first_name: 20 }

/**
 * The internal marks of a grade in a subject as a spreadsheet, with the columns set by the office.
 * @throws {AppError} 403, 409 NO_RESULTS no class of the grade has the subject in the term
 */
export async function replyWithInternalMarks(
  tx: Tx,
  of: SubjectOfGrade,
  format: SheetFormat,
): Promise<FileReply> {
  const { columns } = await columnsRow.find(tx)
  const { subject, parts, rows } = await readInternalMarks(tx, of)
  if (rows.length === 0) {
    const reason = because('internalMarks.noStudents', of.grade_level, of.term)
    throw conflict('NO_RESULTS', reason)
  }
  const terms = termNamesOf(await listYears(tx), of.academic_year)
  const name = texts.fileName(subject, of.grade_level, of.term, of.academic_year)
  return await replyWithSheet(
    {
      name: texts.sheet,
      columns: columns.flatMap((column) => columnsOfPart(column, parts, terms)),
      rows: rows.map((row, index): Line => ({ ...row, number: index + 1 })),
    },
    { fileName: safeFileName(name), format },
  )
}

function columnsOfPart(
  column: InternalMarkColumn,
  parts: readonly string[],
  terms: readonly string[],
): SheetColumn<Line>[] {
  if (column === 'parts')
    return parts.map((title) => ({ title, value: (line) => line.parts.get(title) ?? null }))
  if (column === 'terms')
    return terms.map((name) => ({ title: name, value: (line) => line.terms[name] ?? null }))
  return [{ title: titles[column], value: (line) => line[column], width: widths[column] }]
}
