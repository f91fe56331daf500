import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { hasText, type Workbook, type WorkbookSheet } from '#server/sheets/table.ts'
import type { ImportField } from '#shared/student-records/roll.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A value typed to replace that of a line. */
export interface Correction {
  /** Index among the lines of all sheets. */
  row: number
  field: ImportField
  value: string
}

/** A file as it was sent, stored until it is imported, with corrections. */
export interface DraftContent {
  /** Sheets that are not hidden and not empty. */
  sheets: WorkbookSheet[]
  /** Names of the hidden sheets. */
  hidden: string[]
  isEncodingDoubtful: boolean
  corrections: Correction[]
}

/** The stored content of a file. Of a hidden sheet only the name is stored. */
export function contentOf({ sheets, isEncodingDoubtful }: Workbook): DraftContent {
  const filled = sheets.filter(hasText)
  return {
    sheets: filled.filter(({ hidden }) => !hidden),
    hidden: filled.filter(({ hidden }) => hidden).map(({ name }) => name),
    isEncodingDoubtful,
    corrections: [],
  }
}

/** Compresses the content of a file for storing. */
export async function packContent(content: DraftContent): Promise<Buffer> {
  return await pack(JSON.stringify(content), { level: 4 })
}

/** The content that {@link packContent} has compressed. */
export async function unpackContent(packed: Buffer): Promise<DraftContent> {
  return JSON.parse((await unpack(packed)).toString()) as DraftContent
}
