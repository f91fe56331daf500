import { importTitle, type ImportField } from '#shared/student-records/roll.ts'
import { tell, type Told } from '#shared/reasons.ts'
import type { Fault, ListColumns } from './kind.ts'
import type { ReadLine, UnderstoodFile } from './understand-file.ts'

/** The place of a line in the file. */
export interface Place {
  /** Index among the lines of all sheets. */
  row: number
  line: number
  /** Empty where only one sheet is read. */
  sheet: string
}

/** A cell that keeps its row of the file from being imported. */
export interface Problem extends Place, Told {
  field: ImportField
  /** The file has a column for the field, so the cell can be corrected. */
  has_cell: boolean
  /** The person as the row of the file names them; empty where it does not. */
  name: string
  class_name: string
  /** Title of the column in the file. */
  column: string
  value: string
}

/** Problems that are alike in several lines. */
export interface ProblemGroup extends Problem {
  lines: number
}

/**
 * The problems, where the same text in a column is one for all of its lines. Numbers stay apart, since each is of one person.
 */
export function groupProblems(problems: readonly Problem[], number: ImportField | undefined): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const { row, field, value, reason } = problem
    const isOwn = value === '' || field === number
    const key = JSON.stringify(isOwn ? [row, field, reason] : [field, value, reason])
    const group = groups.get(key)
    if (group) group.lines += 1
    else groups.set(key, { ...problem, lines: 1 })
  }
  return [...groups.values()]
}

/** A total, or the number of boys or girls, below a list. */
const countOfPeople = /^(sub|grand )?-?totals?\b|^(boys|girls|males?|females?|students)\s*[:=-]\s*\d+$/i

/** A line below a list that says who made it, and when. */
const signature =
  /^(prepared|compiled|checked|typed|signed|approved|certified|verified|submitted|printed)( by)?\b|^(date|signature|principal|head ?teacher|registrar)\s*[:_.…]/i

/** Whether a line is empty, a total, a signature, or the titles once more. */
export function isNobody({ cells, sheet }: Pick<ReadLine, 'cells' | 'sheet'>, titles: string[]): boolean {
  // The last cell is the name of the sheet, where there are several.
  const row = sheet === '' ? cells : cells.slice(0, titles.length - 1)
  const filled = row.filter((cell) => cell !== '')
  if (filled.length === 0) return true
  if (filled.length <= 3 && filled.some((cell) => countOfPeople.test(cell) || signature.test(cell)))
    return true
  return row.every((cell, index) => cell === '' || cell === titles[index])
}

/** The place of a line alone. */
export function placeOf({ row, line, sheet }: Place): Place {
  return { row, line, sheet }
}

interface FaultyLines {
  add: (line: ReadLine, faults: Fault[]) => void
  all: () => { problems: Problem[]; faultyLines: number; missing: { field: ImportField; lines: number }[] }
}

/** Collects the lines that cannot be imported: by their cells, or by the columns that the file does not have. */
export function createFaultyLines(file: UnderstoodFile, kind: ListColumns): FaultyLines {
  const problems: Problem[] = []
  const lacking = new Map<ImportField, number>()
  let faultyLines = 0
  return {
    add(line, faults) {
      faultyLines += 1
      for (const one of faults)
        if (file.withColumn.has(one.field) || isOfNumber(one, kind))
          problems.push(problemOf(line, one, file, kind))
        else lacking.set(one.field, (lacking.get(one.field) ?? 0) + 1)
    },
    all: () => ({
      problems,
      faultyLines,
      missing: [...lacking].map(([field, lines]) => ({ field, lines })),
    }),
  }
}

/** Whether a fault is of the number of a line, which may be filled in where the file has no column for it. */
function isOfNumber({ field, reason }: Fault, { number }: ListColumns): boolean {
  return field === number && reason.code !== 'rollImport.missing'
}

function problemOf(
  line: ReadLine,
  { field, value, reason }: Fault,
  { titles, uses, withColumn }: UnderstoodFile,
  { firstName, lastName, number }: ListColumns,
): Problem {
  const { fields, wholeName } = line
  // The person or subject as the row names it, for readers who look for it instead of the row number.
  const parts = [firstName, lastName].map((part) => (part && fields[part]) ?? '')
  const name = wholeName || parts.join(' ').trim() || fields.subject_name || ''
  const index = uses.indexOf(field)
  const column = titles[index] || importTitle(field)
  const has_cell = withColumn.has(field) || field === number
  return {
    ...placeOf(line),
    field,
    has_cell,
    name,
    class_name: fields.class_name ?? '',
    column,
    value,
    ...tell(reason),
  }
}
