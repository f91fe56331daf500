import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readCsv } from './read-csv.ts'
import { readExcel } from './read-excel.ts'
import { readWorkbook } from './read-workbook.ts'
import { checkWorkbook } from './table.ts'
import { unpackArchive } from './unpack-archive.ts'
import { writeXlsx } from './xlsx.ts'

const rowsOf = (bytes: Uint8Array) => readCsv(bytes).sheets[0]!.rows
const bytesOf = (text: string) => new TextEncoder().encode(text)
const rows = [
  ['Adm No', 'Given Names'],
  ['1', 'José'],
]

test.each([',', ';', '\t', '|'])('cells separated by %j are recognised', (separator) => {
  const text = `Roll 2025, printed; by the office\n\n${rows.map((row) => row.join(separator)).join('\n')}\n2${separator}"a${separator}b"`
  expect(rowsOf(bytesOf(text)).slice(2)).toEqual([...rows, ['2', `a${separator}b`]])
})

test.each([
  ['UTF-8', bytesOf('Adm No;Given Names\r\n1;José')],
  ['UTF-8 with a mark', bytesOf('\uFEFFAdm No;Given Names\r\n1;José')],
  ['UTF-16', Buffer.from('Adm No;Given Names\r\n1;José', 'utf16le')],
  ['UTF-16 with a mark', Buffer.from('\uFEFFAdm No;Given Names\r\n1;José', 'utf16le')],
  ['UTF-16 from its other end', Buffer.from('\uFEFFAdm No;Given Names\r\n1;José', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Adm No;Given Names\r\n1;José', 'latin1')],
  ['a separator that the file declares', bytesOf('sep=;\r\nAdm No;Given Names\r\n1;José')],
])('%s is understood', (_, bytes) => {
  expect(rowsOf(bytes)).toEqual(rows)
})

test('lines keep their numbers, also behind empty ones and line breaks in cells', () => {
  const { rows: read, lines } = readCsv(bytesOf('a,b\n\n"x\ny",1\r\n"p\r\nq\r\nr",2\nlast,3\n')).sheets[0]!
  expect(read).toEqual([['a', 'b'], [''], ['x\ny', '1'], ['p\nq\nr', '2'], ['last', '3']])
  expect(lines).toEqual([1, 2, 3, 5, 8])
  expect(readCsv(bytesOf('sep=,\na,b\nc,d')).sheets[0]!.lines).toEqual([2, 3])
})

test('an Excel file gives its texts, numbers and days, and the numbers of its lines', async () => {
  const columns = [0, 1].map((column) => ({
    title: `T${column}`,
    value: (row: (string | number)[]) => row[column]!,
  }))
  const bytes = await buffer(
    writeXlsx({
      name: 'Roll',
      columns,
      rows: [
        [20250017, '11.3'],
        [9.5, ' x '],
      ],
    }),
  )
  expect((await readWorkbook(bytes)).sheets).toEqual([
    {
      name: 'Roll',
      hidden: false,
      merged: 0,
      rows: [
        ['T0', 'T1'],
        ['20250017', '11.3'],
        ['9.5', 'x'],
      ],
      lines: [1, 2, 3],
    },
  ])
})

test('an archive that unpacks to more than a list needs is refused before it is unpacked', async () => {
  const zip = new ZipFile()
  for (const name of ['a', 'b', 'c']) zip.addBuffer(Buffer.alloc(100_000), `xl/${name}.xml`)
  zip.end()
  const bomb = await buffer(zip.outputStream)
  expect(bomb.length).toBeLessThan(2000)
  expect(() => unpackArchive(bomb, 250_000)).toThrow(/too large when unpacked/)
  expect(() => unpackArchive(bomb, 300_000)).not.toThrow()
})

test('an archive that says it is smaller than it is, or that is cut off, is refused', async () => {
  const columns = [{ title: 'T', value: (row: string) => row }]
  const bytes = await buffer(
    writeXlsx({ name: 'Roll', columns, rows: Array.from({ length: 50 }, () => 'x'.repeat(50)) }),
  )
  const entry = bytes.indexOf('PK\u0001\u0002', 0, 'latin1')
  const lying = Buffer.from(bytes)
  lying.writeUInt32LE(10, entry + 24)
  for (const file of [
    lying,
    bytes.subarray(0, 800),
    Buffer.concat([bytes.subarray(0, 200), bytes.subarray(400)]),
  ])
    expect(() => readExcel(file)).toThrow(/Excel file|spreadsheet/)
})

test('an archive with a second directory, which other readers might follow, is refused', async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('x'), 'xl/a.xml')
  zip.end({ forceZip64Format: true, comment: '' })
  const large = await buffer(zip.outputStream)
  expect(() => unpackArchive(large)).toThrow(/damaged/)
})

/** An archive with zeros, which pack well. */
async function zerosAs(name: string): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.alloc(400_000), name)
  zip.end()
  return await buffer(zip.outputStream)
}

/** Names and methods of the entries, as their heads and as the directory have them. */
function entriesOf(archive: Uint8Array): (string | number)[][] {
  const file = Buffer.from(archive)
  const signatures = [...file.toString('latin1').matchAll(/PK\p{Cc}{2}/gu)]
  return signatures.flatMap(({ index }) => {
    const isHead = file[index + 2] === 3
    if (!isHead && file[index + 2] !== 1) return []
    const [method, length, name] = isHead ? [8, 26, 30] : [10, 28, 46]
    const end = index + name + file.readUInt16LE(index + length)
    return [[file.toString('latin1', index + name, end), file.readUInt16LE(index + method)]]
  })
}

test('the library is given nothing that it could unpack beyond the limits', async () => {
  const asked = await zerosAs('xl/a.xml')
  const plain = ['xl/a.xml', 0]
  expect(entriesOf(unpackArchive(asked))).toEqual([plain, plain])

  // The directory says that the entry is not packed, its head says that it is.
  const twofold = Buffer.from(asked)
  const directory = twofold.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
  twofold.writeUInt16LE(0, directory + 10)
  twofold.copy(twofold, directory + 24, directory + 20, directory + 24)
  expect(entriesOf(unpackArchive(twofold))).toEqual([plain, plain])
  expect(unpackArchive(twofold).length).toBeLessThan(2 * asked.length)

  // Numbers has an archive inside its archive.
  expect(entriesOf(unpackArchive(await zerosAs('Index.zip')))).toEqual([])

  // A second end of the directory, behind the last place that has room for a whole one.
  const twoEnds = Buffer.concat([asked, asked.subarray(-22, -2)])
  expect(entriesOf(unpackArchive(twoEnds))).toEqual([plain, plain])
})

test('a text that is said a million times over is refused', () => {
  const row = Array.from({ length: 150 }, () => 'x'.repeat(1900))
  const sheet = {
    name: '',
    hidden: false,
    merged: 0,
    rows: Array.from({ length: 200 }, () => row),
    lines: Array.from({ length: 200 }, (_, n) => n),
  }
  expect(() => checkWorkbook({ sheets: [sheet], isEncodingDoubtful: false })).toThrow(/far more text/)
})

test('sheets whose columns no one list can have are refused', () => {
  const lines = Array.from({ length: 150 }, (_, n) => n)
  const sheets = Array.from({ length: 60 }, (_, of) => ({
    name: `Sheet ${of}`,
    hidden: false,
    merged: 0,
    rows: lines.map((line) => lines.map((column) => (line === 0 ? `Title ${of} ${column}` : 'x'))),
    lines,
  }))
  const check = (some: typeof sheets) => () => checkWorkbook({ sheets: some, isEncodingDoubtful: false })
  expect(check(sheets)).toThrow(/far more text/)
  expect(check(sheets.slice(0, 20))).not.toThrow()
})

test('too many columns and endless cells are refused', async () => {
  await expect(readWorkbook(bytesOf('a,'.repeat(300)))).rejects.toThrow(/more than 200 columns/)
  await expect(readWorkbook(bytesOf(`a,${'b'.repeat(3000)}`))).rejects.toThrow(/more than 2000 characters/)
})
