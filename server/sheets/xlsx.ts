import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { keepText } from './cell-text.ts'
import { writeInChunks, type Sheet } from './sheet.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The same for all, so that the same list is the same file; the first day that an archive can express. */
const mtime = new Date(1980, 0, 1)

/* Indexes in `cellXfs` of the styles: titles are bold, and text has the number format 'text', so that it
   stays text when somebody edits it. */
const titleStyle = 1
const textStyle = 2

const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`

/**
 * The sheet as an Office Open XML workbook (ECMA-376), written while its rows are read, because the available
 * packages hold the whole list in memory and block all other requests in the meantime. Text goes into cells
 * marked as text, which no spreadsheet evaluates, whatever it begins with; numbers stay numbers.
 */
export function writeXlsx<Row>(sheet: Sheet<Row>): Readable {
  const zip = new ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime })
  add(
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  )
  add(
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escape(tabName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  )
  add('xl/styles.xml', styles)
  const rows = Readable.from(writeRows(sheet), { objectMode: false })
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 4, mtime })
  zip.end()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  // It does not handle errors of its source, and an unhandled error would end the program.
  rows.on('error', fail)
  output.on('close', () => rows.destroy())
  return output
}

function writeRows<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index))
  const widths = columns.map(
    ({ width = 16 }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const rowXml = (cells: string[], row: number) =>
    `<row r="${row}">${cells.map((cell, index) => `<c r="${letters[index]}${row}"${cell}`).join('')}</row>`
  const titles = columns.map(({ title }) => writeText(title, titleStyle))
  return writeInChunks(
    rows,
    (row, index) =>
      rowXml(
        columns.map((column) => writeCell(column.value(row))),
        index + 2,
      ),
    {
      before: `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(titles, 1)}`,
      after: '</sheetData></worksheet>',
    },
  )
}

/** The XML of a cell after its `r` attribute. */
function writeCell(value: string | number | null): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `><v>${value}</v></c>` : '/>'
  return value === null || value === '' ? '/>' : writeText(keepText(value), textStyle)
}

function writeText(text: string, style: number): string {
  return ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
}

/**
 * Escapes text for XML. Characters that XML cannot represent are left out, and text that looks like an escape
 * sequence of the format (ST_Xstring, `_x0041_`) is itself escaped.
 */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Name of a column: A to Z, then AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

/** The name of a tab: at most 31 characters, without those that cell references use. */
function tabName(name: string): string {
  return name.replaceAll(/[:\\/?*[\]']/g, ' ').slice(0, 31)
}
