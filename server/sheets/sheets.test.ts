import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { guardText, keepText, readCellText } from './cell-text.ts'
import { writeCsv } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'

type Row = [text: string | null, number: number | null]

function sheetOf(rows: Row[]): Sheet<Row> {
  return {
    name: 'Students: 2025/26',
    columns: [
      { title: 'Name', value: (row) => row[0] },
      { title: 'Marks', value: (row) => row[1], width: 8 },
    ],
    rows,
  }
}

const rows: Row[] = [
  ['=HYPERLINK("http://example.com","x")', -5],
  ['+675 7272 1064', 0.5],
  ["'=1+1", null],
  ['Ma’ara, "José"\r\nKewa', 12],
  ['\tTab', 0],
  ['_x0041_ & <b>', 1],
  [null, 2],
]

test('CSV begins with a mark for its encoding, and no text in it is taken for a formula', async () => {
  const csv = await text(Readable.from(writeCsv(sheetOf(rows))))
  expect(csv).toBe(
    '\uFEFFName,Marks\r\n' +
      '"\'=HYPERLINK(""http://example.com"",""x"")",-5\r\n' +
      "'+675 7272 1064,0.5\r\n" +
      "''=1+1,\r\n" +
      '"Ma’ara, ""José""\r\nKewa",12\r\n' +
      '"\'\tTab",0\r\n' +
      '_x0041_ & <b>,1\r\n' +
      ',2\r\n',
  )
})

test('what is written is read back unchanged, numbers as numbers', async () => {
  const csv = parse(await text(Readable.from(writeCsv(sheetOf(rows)))), { bom: true })
  expect(csv.slice(1).map(([name]) => readCellText(name!) || null)).toEqual(rows.map(([name]) => name))

  const workbook = await buffer(writeXlsx(sheetOf(rows)))
  const read = await readSheet(workbook, { trim: false })
  expect(read[0]).toEqual(['Name', 'Marks'])
  expect(
    read.slice(1).map(([name, marks]) => [typeof name === 'string' ? readCellText(name) : name, marks]),
  ).toEqual(rows)
})

test('rows that fail on the way end the file, and not the program', async () => {
  async function* failing() {
    yield ['Ruth', 1] satisfies Row
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error('the database is gone')
  }
  const sheet: Sheet<Row> = { ...sheetOf([]), rows: failing() }
  await expect(buffer(writeXlsx(sheet))).rejects.toThrow('the database is gone')
})

test('whatever the text, it is not left live, and reading it gives it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\n a＝") }), (typed) => {
      expect(guardText(typed)).not.toMatch(/^\s*[=+\-@＝]|^[\t\r\n]/)
      expect(readCellText(guardText(typed))).toBe(typed)
      expect(readCellText(keepText(typed))).toBe(typed)
    }),
  )
})
