import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Table } from '#server/sheets/table.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The lines of a file, stored until they are imported. */
export interface DraftContent {
  table: Table
  /** Index of the row with the titles. */
  header: number
}

export async function packContent(content: DraftContent): Promise<Buffer> {
  return await pack(JSON.stringify(content), { level: 4 })
}

export async function unpackContent(packed: Buffer): Promise<DraftContent> {
  return JSON.parse((await unpack(packed)).toString()) as DraftContent
}
