import { decodeText } from './decode-text.ts'
import { plainHtml } from './plain-html.ts'
import type { Workbook } from './table.ts'

/** Reads a file of any kind, loading only the parser it needs. @throws {UnreadableSheet} */
export async function parseWorkbook(bytes: Uint8Array): Promise<Workbook> {
  if (isArchive(bytes) || isOldOffice(bytes)) return (await import('./read-excel.ts')).readExcel(bytes)
  const { text } = decodeText(bytes.subarray(0, 4000))
  if (/^\s*<(!|\?|html|table|body|meta)/i.test(text))
    return (await import('./read-excel.ts')).readExcel(plainHtml(decodeText(bytes).text))
  return (await import('./read-csv.ts')).readCsv(bytes)
}

/** Whether the content is a ZIP archive, as in .xlsx and .ods files. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

/** Whether the content is an .xls file, or one with a password. */
function isOldOffice(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}
