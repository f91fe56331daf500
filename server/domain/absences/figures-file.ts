import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import type { AbsenceFigure, AbsenceSpan } from '#shared/absences/contract.ts'
import { absenceFigureTitles as titles } from '#shared/absences/messages.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import { words } from '#shared/words/words.ts'

const texts = words.absences

/** The sums of a span as a spreadsheet. */
export async function replyWithFigures(
  rows: AbsenceFigure[],
  { from, until, by }: AbsenceSpan,
  format: SheetFormat,
): Promise<FileReply> {
  const columns: SheetColumn<AbsenceFigure>[] = [
    { title: titles.by[by], value: ({ name }) => name, width: 28 },
    ...(by === 'student'
      ? [{ title: titles.class_name, value: ({ class_name }: AbsenceFigure) => class_name }]
      : [{ title: titles.students, value: ({ students }: AbsenceFigure) => students }]),
    ...(['days', 'lessons', 'late', 'unexplained'] as const).map((name) => ({
      title: titles[name],
      value: (row: AbsenceFigure) => row[name],
    })),
  ]
  return await replyWithSheet(
    { name: texts.sheet, columns, rows },
    {
      fileName: texts.fileName(from, until),
      format,
    },
  )
}
