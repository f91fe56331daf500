import { readCellText } from '#server/sheets/cell-text.ts'
import {
  partsOfGuardians,
  usesOfSeveral,
  type ColumnUse,
  type FileAnswers,
} from '#shared/roll-import/file-points.ts'
import { guardianTitles, type GuardianColumn, type ImportField } from '#shared/student-records/roll.ts'
import type { ListColumns, SchoolFacts } from './kind.ts'
import { clean } from './read-line.ts'
import { splitName } from './split-names.ts'

/** A line's texts by field, as they were meant: joined, split and carried over, but not parsed yet. */
export interface LineCells {
  fields: Partial<Record<ImportField, string>>
  /** Parts of fields with their own names: the whole name, the role. */
  role: string
  wholeName: string
}

const guardianFields = Object.keys(guardianTitles) as GuardianColumn[]

/** How the lines of a file are divided into fields. */
export interface Columns {
  uses: (ColumnUse | null)[]
  names: FileAnswers['names']
}

/** Words for an empty value in a column that may be blank. */
export const noValue =
  /^(nil|none|null|nan|n\/a|n\.a\.|not applicable|not known|unknown|no (phone|number|email)|-+)$/i

function mayBeBlank(use: ColumnUse, { number, required }: ListColumns): boolean {
  return use !== 'full_name' && use !== number && !(required as readonly ColumnUse[]).includes(use)
}

/** Splits a line into its cells. */
export function takeApart(
  row: string[],
  columns: Columns,
  kind: ListColumns,
  school: SchoolFacts,
): LineCells {
  const textsOf = (use: ColumnUse) =>
    columns.uses.flatMap((one, index) => {
      const text = one === use ? cellOf(row, index) : ''
      return text === '' || (noValue.test(text) && mayBeBlank(use, kind)) ? [] : [text]
    })
  const fields: LineCells['fields'] = {}
  for (const field of kind.fields) {
    if (!columns.uses.includes(field)) continue
    const texts = usesOfSeveral.includes(field) ? [...new Set(textsOf(field))] : textsOf(field).slice(0, 1)
    fields[field] = texts.join(' / ')
  }
  const [wholeName = ''] = textsOf('full_name')
  const { firstName, lastName } = kind
  if (firstName && lastName) {
    if (columns.uses.includes('full_name')) {
      const { surname, given } = splitName(wholeName, columns.names)
      fields[lastName] ||= surname
      fields[firstName] ||= given
    }
    const middle = textsOf('middle_name')
    if (middle.length > 0 && fields[firstName] !== undefined)
      fields[firstName] = [fields[firstName], ...middle].join(' ').trim()
  }
  const textOf = (use: ColumnUse) => {
    const separator = use.endsWith('_phone') ? ' / ' : ' '
    return columns.uses.includes(use) ? textsOf(use).join(separator) : undefined
  }
  kind.combine(fields, textOf, school)
  return { fields, wholeName, role: textsOf('role').join(' ') }
}

/** Fields that the columns give a value. */
export function fieldsWithColumn({ uses }: Columns, { firstName, lastName }: ListColumns): Set<ImportField> {
  const fields = new Set<ColumnUse | null>(uses)
  if (fields.has('full_name') && firstName && lastName) fields.add(firstName).add(lastName)
  if (fields.has('section')) fields.add('class_name')
  if (partsOfGuardians.some((part) => fields.has(part)))
    for (const column of guardianFields) fields.add(column)
  if (fields.has('guardian_phone')) fields.add('guardian2_phone')
  return fields as Set<ImportField>
}

/** The cell as it was meant: without an export's prefix, and without invisible characters. */
function cellOf(row: string[], index: number): string {
  const cell = clean(readCellText(row[index] ?? ''))
  // A single punctuation mark stands for no value, typed where a program required one.
  return /^[.\-–—_]+$/.test(cell) ? '' : cell
}
