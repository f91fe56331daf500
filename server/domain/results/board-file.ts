import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import { safeFileName } from '#server/storage/archive.ts'
import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import { boardTitles as titles, describeOddities } from '#shared/results/messages.ts'
import { words } from '#shared/words/words.ts'

const { columns: heads, states } = titles

const columns: SheetColumn<BoardRow>[] = [
  { title: titles.class, value: ({ class_name }) => class_name },
  { title: heads.subject, value: ({ subject_name }) => subject_name, width: 28 },
  { title: heads.teacher, value: ({ teacher }) => teacher, width: 24 },
  { title: heads.state, value: ({ state }) => states[state] },
  { title: heads.students, value: ({ students }) => students },
  { title: heads.without, value: ({ without_result }) => without_result },
  { title: heads.mean, value: ({ mean }) => mean },
  { title: heads.check, value: (row) => describeOddities(row).join('; '), width: 60 },
]

/** The board of a term as a spreadsheet: a line for each class that the person signs off. */
export async function replyWithBoard(
  rows: readonly BoardRow[],
  of: { academic_year: string; term: string },
  format: SheetFormat,
): Promise<FileReply> {
  const name = words.results.boardFile(of.term, of.academic_year)
  return await replyWithSheet({ name: of.term, columns, rows }, { fileName: safeFileName(name), format })
}
