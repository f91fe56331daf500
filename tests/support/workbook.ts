import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell: text, a number, or a number with the format in which it is shown. */
type BuiltCell = string | number | { number: number; format: string } | null

export interface BuiltSheet {
  name: string
  hidden?: boolean
  rows: BuiltCell[][]
  /** Blocks of cells that are one, such as `E2:E4`. */
  merged?: string[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook (.xlsx) as an office makes it: with several sheets, hidden ones, number formats and merged cells. */
export async function buildWorkbook(sheets: BuiltSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const formats = [...new Set(sheets.flatMap(({ rows }) => rows.flat()).flatMap(formatOf))]
  const zip = new ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path)
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  )
  add('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]))
  const tabs = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${tabs.join('')}</sheets></workbook>`,
  )
  const parts = sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`])
  add('xl/_rels/workbook.xml.rels', relationships([...parts, ['styles', 'styles.xml']]))
  const codes = formats.map(
    (format, index) => `<numFmt numFmtId="${170 + index}" formatCode="${escape(format)}"/>`,
  )
  const uses = formats.map((_, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`)
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs><xf/>${uses.join('')}</cellXfs></styleSheet>`,
  )
  for (const [index, sheet] of sheets.entries())
    add(`xl/worksheets/sheet${index + 1}.xml`, writeSheet(sheet, formats))
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

function writeSheet({ rows, merged = [] }: BuiltSheet, formats: string[]): string {
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) =>
      writeCell(cell, `${String.fromCharCode(65 + column)}${index + 1}`, formats),
    )
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  const blocks = merged.map((block) => `<mergeCell ref="${block}"/>`).join('')
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${blocks && `<mergeCells>${blocks}</mergeCells>`}</worksheet>`
}

function writeCell(cell: BuiltCell, place: string, formats: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`
}

function formatOf(cell: BuiltCell): string[] {
  return typeof cell === 'object' && cell !== null ? [cell.format] : []
}

function relationships(targets: [kind: string, target: string][]): string {
  const all = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
