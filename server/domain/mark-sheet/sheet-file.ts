import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { absentSign } from '#shared/mark-sheet/assessments.ts'
import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import type { MarkSheet, SheetStudent } from '#shared/mark-sheet/contract.ts'
import { writeJoined } from '#shared/results/joined-marks.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { words } from '#shared/words/words.ts'

const texts = words.markSheet

/** A mark sheet as a spreadsheet, named by class and date: a line for each student. */
export async function replyWithMarkSheet(sheet: MarkSheet, format: SheetFormat): Promise<FileReply> {
  const columns: SheetColumn<SheetStudent>[] = [
    { title: texts.surname, value: (student) => student.last_name, width: 20 },
    { title: texts.givenName, value: (student) => student.first_name, width: 20 },
    { title: texts.number, value: (student) => student.admission_number },
    ...sheet.assessments.map(({ id, title, points_possible }) => ({
      title: texts.column(title, points_possible),
      value: ({ marks }: SheetStudent) => {
        const points = marks[id]?.points ?? null
        return points === 'absent' ? absentSign : points
      },
    })),
    ...(sheet.students.some(({ joined }) => joined.length > 0)
      ? [
          {
            title: texts.joined,
            value: ({ joined }: SheetStudent) => writeJoined(joined).join('; '),
            width: 40,
          },
        ]
      : []),
  ]
  const name = [texts.marks, sheet.class_name, sheet.subject_name, schoolDay()].filter(Boolean).join(' ')
  return await replyWithSheet(
    { name: texts.sheet(sheet.class_name), columns, rows: sheet.students },
    { fileName: safeFileName(name), format },
  )
}
