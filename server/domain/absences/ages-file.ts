import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import { ageTitles as titles } from '#shared/absences/messages.ts'
import * as texts from '#shared/absences/messages.ts'
import { censusSexes } from '#shared/absences/rules.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { SheetColumn } from '#server/sheets/sheet.ts'
import type { AgeRow } from './age-queries.ts'

/** In the order of the ministries' forms. */
const sexes = ['M', 'F', 'unknown', 'all'] as const

type Sex = (typeof sexes)[number]

/** A line of the form: one age, all ages, or a part of all. */
interface AgeLine {
  title: string | number
  rows: AgeRow[]
  count: 'students' | 'repeaters' | 'boarders'
}

/**
 * The students on a day as school census forms ask for them: a line for each age with a total below, and for
 * each grade a column of boys, of girls and of both. Repeaters and boarders are lines below the total, where the
 * school's records tell them.
 * @param before the day of the year before that tells who repeats the grade
 */
export async function replyWithAges(
  rows: AgeRow[],
  { day, before, format }: { day: string; before: string; format: SheetFormat },
): Promise<FileReply> {
  const grades = [...new Set(rows.map(({ grade }) => grade))]
  const columns: SheetColumn<AgeLine>[] = [
    { title: titles.age, value: ({ title }) => title },
    ...grades.flatMap((grade) =>
      sexesOf(rows, (row) => row.grade === grade).map((sex) =>
        columnOf(titles.ofGrade(grade, censusSexes[sex]), (row) => row.grade === grade && isOf(row, sex)),
      ),
    ),
    ...sexesOf(rows, () => true).map((sex) =>
      columnOf(titles.ofAll(censusSexes[sex]), (row) => isOf(row, sex)),
    ),
  ]
  return await replyWithSheet(
    { name: texts.ages, columns, rows: linesOf(rows, before) },
    { fileName: texts.agesFile(day), format },
  )
}

function linesOf(rows: AgeRow[], before: string): AgeLine[] {
  const ages = [...new Set(rows.map(({ age }) => age))].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
  const lines: AgeLine[] = ages.map((age) => ({
    title: age ?? texts.noAge,
    rows: rows.filter((row) => row.age === age),
    count: 'students',
  }))
  lines.push({ title: titles.sum, rows, count: 'students' })
  if (rows.some(({ known }) => known > 0))
    lines.push({ title: titles.repeaters(before), rows, count: 'repeaters' })
  if (rows.some(({ boarders }) => boarders > 0))
    lines.push({ title: titles.boarders, rows, count: 'boarders' })
  return lines
}

/** Always boys and girls, as on the forms, and students of unknown sex if there are any. */
function sexesOf(rows: AgeRow[], isMeant: (row: AgeRow) => boolean): Sex[] {
  const isUnknown = rows.some((row) => isMeant(row) && row.sex === 'unknown')
  return sexes.filter((sex) => sex !== 'unknown' || isUnknown)
}

function columnOf(title: string, isMeant: (row: AgeRow) => boolean): SheetColumn<AgeLine> {
  return {
    title,
    width: 14,
    value: ({ rows, count }) => rows.filter(isMeant).reduce((sum, row) => sum + row[count], 0),
  }
}

function isOf(row: AgeRow, sex: Sex): boolean {
  return sex === 'all' || row.sex === sex
}
