import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import { safeFileName } from '#server/storage/archive.ts'
import { termNames } from '#shared/constants.ts'
import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import type { ResultSummary } from '#shared/results/contract.ts'
import { summaryTitles as titles } from '#shared/results/messages.ts'
import {
  bandsOf,
  subjectsOf,
  summarize,
  summaryGroups,
  type Figures,
  type SummaryGroup,
} from '#shared/results/summary.ts'
import { words } from '#shared/words/words.ts'

const texts = words.results

interface Line extends Figures {
  subject: string
  term: string
  group: SummaryGroup
}

/** The summary of a grade as a spreadsheet: a line for each subject, term and group of students that has results. */
export async function replyWithSummary(
  { scale, rows }: ResultSummary,
  of: { academic_year: string; grade_level: number },
  format: SheetFormat,
): Promise<FileReply> {
  const columns: SheetColumn<Line>[] = [
    { title: titles.subject, value: ({ subject }) => subject, width: 28 },
    { title: titles.term, value: ({ term }) => term },
    { title: titles.group, value: ({ group }) => titles.groups[group] },
    { title: titles.students, value: ({ students }) => students },
    { title: titles.mean, value: ({ mean }) => mean },
    ...bandsOf(scale, rows).map((band) => ({
      title: band || titles.noBand,
      value: ({ bands }: Line) => bands[band] ?? 0,
    })),
  ]
  const lines = subjectsOf(rows).flatMap((subject) =>
    termNames.flatMap((term) => {
      const figures = summarize(rows.filter((row) => row.subject === subject && row.term === term))
      return summaryGroups
        .filter((group) => figures[group].students > 0)
        .map((group): Line => ({ subject: subject ?? titles.noSubject, term, group, ...figures[group] }))
    }),
  )
  const name = texts.summaryFile(of.grade_level, of.academic_year)
  return await replyWithSheet(
    { name: 'Summary', columns, rows: lines },
    { fileName: safeFileName(name), format },
  )
}
