import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import type { CensusRow, CensusSpan } from '#shared/absences/contract.ts'
import { censusSexes } from '#shared/absences/rules.ts'
import { censusTitles as titles } from '#shared/absences/messages.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import * as texts from '#shared/absences/messages.ts'

const columns: SheetColumn<CensusRow>[] = [
  { title: titles.grade, value: ({ grade }) => grade ?? censusSexes.all },
  { title: titles.sex, value: ({ sex }) => censusSexes[sex] },
  ...(['students', 'possible', 'attended'] as const).map((name) => ({
    title: titles[name],
    width: 18,
    value: (row: CensusRow) => row[name],
  })),
  {
    title: titles.rate,
    width: 18,
    value: ({ possible, attended }) => Math.round((attended / possible) * 1000) / 10,
  },
]

/** The census of a span as a spreadsheet; the rate is in percent with one decimal. */
export async function replyWithCensus(
  rows: CensusRow[],
  { from, until }: CensusSpan,
  format: SheetFormat,
): Promise<FileReply> {
  return await replyWithSheet(
    { name: texts.census, columns, rows },
    { fileName: texts.censusFile(from, until), format },
  )
}
