import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import { safeFileName } from '#server/storage/archive.ts'
import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import type { ClassResults } from '#shared/results/class-results.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { partsOf, rowsOf, type ClassRow } from '#shared/results/class-rows.ts'
import { percentageOf } from '#shared/results/fraction.ts'
import { words } from '#shared/words/words.ts'

const texts = words.results
const names = words.markSheet

/** The results of a class as a spreadsheet, as on its screen: a line for each student, by last name. */
export async function replyWithResults(group: ClassResults, format: SheetFormat): Promise<FileReply> {
  const components = partsOf(group)
  const columns: SheetColumn<ClassRow>[] = [
    { title: names.surname, value: ({ student }) => student.last_name, width: 20 },
    { title: names.givenName, value: ({ student }) => student.first_name, width: 20 },
    { title: names.number, value: ({ student }) => student.admission_number },
    // A single part is the result itself.
    ...(components.length > 1 ? components : []).map(({ title, weight }, place) => ({
      title: texts.part(title, weight),
      value: ({ result }: ClassRow) => {
        const share = result.parts[place]?.share
        return share ? percentageOf(share) : null
      },
    })),
    { title: texts.result, value: ({ shown }) => shown.percentage },
    { title: texts.grade, value: ({ shown }) => shown.letter_grade },
    { title: texts.position, value: ({ position }) => position },
  ]
  const name = [texts.classFile, group.class_name, group.subject_name, schoolDay()].filter(Boolean).join(' ')
  return await replyWithSheet(
    { name: texts.classFile, columns, rows: rowsOf(group) },
    { fileName: safeFileName(name), format },
  )
}
