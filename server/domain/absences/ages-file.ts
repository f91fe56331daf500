import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import { ageTitles as titles } from '#shared/absences/messages.ts'
import * as texts from '#shared/absences/messages.ts'
import { censusSexes } from '#shared/absences/rules.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import type { AgeRow } from './age-queries.ts'

const columns: SheetColumn<AgeRow>[] = [
  { title: titles.grade, value: ({ grade }) => grade ?? texts.noAge },
  { title: titles.sex, value: ({ sex }) => censusSexes[sex] },
  { title: titles.age, value: ({ age }) => age ?? texts.noAge },
  { title: titles.students, value: ({ students }) => students },
]

/** The students of a day by grade, sex and age as a spreadsheet. */
export async function replyWithAges(rows: AgeRow[], day: string, format: SheetFormat): Promise<FileReply> {
  return await replyWithSheet({ name: texts.ages, columns, rows }, { fileName: texts.agesFile(day), format })
}
