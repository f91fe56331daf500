import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addedBy, knownAs, lookAtFile, openPointsOf } from '#tests/support/look-at-file.ts'
import { buildWorkbook } from '#tests/support/workbook.ts'

const titles = ['Admission No', 'Surname', 'Given Name', 'Class']

test('all sheets with titles are one list, hidden ones are not read, and a cover is none of it', async () => {
  const list = (name: string, ...numbers: string[]) => ({
    name,
    rows: [titles, ...numbers.map((number) => [number, 'Kapin', `Ruben ${number}`, name])],
  })
  const preview = await lookAtFile(
    await buildWorkbook([
      { name: 'Leavers 2019', hidden: true, rows: [titles, ['OLD-1', 'Gone', 'Ruth', '9A']] },
      { name: 'Cover', rows: [['Our School'], ['Roll 2026']] },
      list('9A', 'A1', 'A2'),
      list('9B', 'B1'),
      list('9C', 'C1'),
    ]),
    {
      people: [knownAs({ admission_number: 'gone', last_name: 'Waim', first_name: 'Ima', class_name: '9A' })],
    },
  )
  expect(addedBy(preview, 'admission_number', 'class_name')).toEqual(['A1 9A', 'A2 9A', 'B1 9B', 'C1 9C'])
  expect(preview.added.map(({ sheet, line }) => [sheet, line])).toContainEqual(['9C', 2])
  expect(preview.understood).toMatchObject({ hidden: ['Leavers 2019'], is_whole: true })
  expect(preview.understood.sheets.map(({ name, read }) => [name, read])).toEqual([
    ['Cover', false],
    ['9A', true],
    ['9B', true],
    ['9C', true],
  ])
  expect(preview.leavers.map(({ id }) => id)).toEqual(['gone'])
})

test('titles once more, and totals, are nobody on each sheet', async () => {
  const list = (name: string) => ({
    name,
    rows: [titles, [`${name}-1`, 'Kapin', `Ruben ${name}`, name], titles, ['Grand total', '1', '2', null]],
  })
  const preview = await lookAtFile(await buildWorkbook([list('9A'), list('9B')]))
  expect(addedBy(preview, 'admission_number')).toEqual(['9A-1', '9B-1'])
  expect(preview).toMatchObject({ problems: [], leftOut: 4 })
})

test('nobody has left while a sheet that may be a list is not read', async () => {
  const file = await buildWorkbook([
    { name: '9A', rows: [titles, ['A1', 'Kapin', 'Ruben', '9A']] },
    {
      name: '9B',
      rows: [
        ['B1', 'Waim', 'Ima', '9B'],
        ['B2', 'Waim', 'Delma', '9B'],
      ],
    },
  ])
  const people = [knownAs({ admission_number: 'B1', last_name: 'Waim', first_name: 'Ima', class_name: '9B' })]
  const part = await lookAtFile(file, { people })
  expect(part.understood.is_whole).toBe(false)
  expect(part.leavers).toEqual([])
  // Without titles its columns stand where those of the first sheet do.
  const sheets = [
    { read: true, titles: 1 },
    { read: true, titles: 0 },
  ]
  const whole = await lookAtFile(file, { people, choices: { sheets } })
  expect(addedBy(whole, 'admission_number')).toEqual(['A1', 'B2'])
  expect(whole).toMatchObject({ unchanged: 1, leavers: [], understood: { is_whole: true } })
})

test('sheets have their columns in orders of their own, and their names are the classes where no column is', async () => {
  const preview = await lookAtFile(
    await buildWorkbook([
      {
        name: '9A',
        rows: [
          ['Adm No', 'Surname', 'Given Name'],
          ['A1', 'Kapin', 'Ruben'],
        ],
      },
      {
        name: '9B',
        rows: [['List of 9B'], ['Given Name', 'Sex', 'Adm No', 'Surname'], ['Ima', 'F', 'B1', 'Waim']],
      },
    ]),
  )
  expect(addedBy(preview, 'admission_number', 'first_name', 'last_name', 'class_name', 'sex')).toEqual([
    'A1 Ruben Kapin 9A ',
    'B1 Ima Waim 9B F',
  ])
})

test.each([
  ['00000000', 260001, '00260001'],
  ['"LPS-"0000000', 260002, 'LPS-0260002'],
  ['"2026"0000', 101, '20260101'],
  ['000-000', 260102, '260-102'],
  ['General', 260103, '260103'],
  ['#,##0', 260104, '260104'],
  ['0.00', 260105, '260105'],
  ['0.00E+00', 260106, '260106'],
])('a number that is shown by the format %s is the one on paper', async (format, number, shown) => {
  const row = [{ number, format }, 'Kapin', 'Ruben', '9A']
  const preview = await lookAtFile(await buildWorkbook([{ name: 'Roll', rows: [titles, row] }]))
  expect(addedBy(preview, 'admission_number')).toEqual([shown])
})

test('a teacher ID and a telephone number are as the spreadsheet shows them, too', async () => {
  const staff = [
    ['File No', 'Surname', 'Given Name', 'Email'],
    [{ number: 123, format: '000000' }, 'Kapin', 'Ruben', 'r@example.org'],
  ]
  const teachers = await lookAtFile(await buildWorkbook([{ name: 'Staff', rows: staff }]), {
    kind: 'teachers',
  })
  expect(addedBy(teachers, 'teacher_id')).toEqual(['000123'])
  const roll = [
    [...titles, 'Guardian Phone'],
    ['1', 'Kapin', 'Ruben', '9A', { number: 67571234567, format: '"+"0' }],
  ]
  const students = await lookAtFile(await buildWorkbook([{ name: 'Roll', rows: roll }]))
  expect(addedBy(students, 'guardian_phone')).toEqual(['+67571234567'])
})

test('a class that is merged over several lines is that of each, and the block is counted', async () => {
  const rows = [titles, ['1', 'Kapin', 'Ra', '9A'], ['2', 'Kapin', 'Rb', null], ['3', 'Kapin', 'Rc', null]]
  const preview = await lookAtFile(await buildWorkbook([{ name: 'Roll', rows, merged: ['D2:D4'] }]))
  expect(addedBy(preview, 'class_name')).toEqual(['9A', '9A', '9A'])
  expect(preview.understood.merged).toBe(2)
})

const file = (name: string) => readFileSync(new URL(`../../../tests/data/${name}`, import.meta.url))
const rows = [
  ['00260011', 'KAPIN', 'Ruben', 'M', '9A', '03/02/2026'],
  ['00260012', 'WAIM', 'Delma', 'F', '9A', '16/02/2026'],
  ['00260013', 'TOVEBAE', 'Ima', 'F', '9B', '16/02/2026'],
]
const heads = ['Admission No', 'Surname', 'Given Name', 'Sex', 'Class', 'Date of Enrolment']
const html = `<html><table>${[heads, ...rows].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></html>`
test.each<[string, () => Promise<string | Uint8Array>]>([
  ['CSV', async () => [heads, ...rows].map((row) => row.join(';')).join('\r\n')],
  ['Excel', async () => await buildWorkbook([{ name: 'Roll', rows: [heads, ...rows] }])],
  [
    'a sheet for each class',
    async () =>
      await buildWorkbook([
        { name: '9A', rows: [heads, rows[0]!, rows[1]!] },
        { name: '9B', rows: [heads, rows[2]!] },
      ]),
  ],
  ['Excel 97', async () => file('small-roll.xls')],
  ['Excel 95', async () => file('small-roll-of-excel-95.xls')],
  ['LibreOffice', async () => file('small-roll.ods')],
  ['HTML that is called .xls', async () => html],
  [
    'names and classes in parts',
    async () =>
      [
        'LRN,Name,Grade,Section,Sex,Enrolled',
        ...rows.map(
          ([number, last, first, sex, name, day]) =>
            `${number},"${last}, ${first}",${name![0]},${name![1]},${sex},${day}`,
        ),
      ].join('\n'),
  ],
])('the roll as %s makes the same school', async (_, make) => {
  const preview = await lookAtFile(await make())
  expect(openPointsOf(preview)).toEqual([])
  expect(preview.problems).toEqual([])
  expect(
    addedBy(preview, 'admission_number', 'last_name', 'first_name', 'sex', 'class_name', 'enrollment_date'),
  ).toEqual([
    '00260011 Kapin Ruben M 9A 2026-02-03',
    '00260012 Waim Delma F 9A 2026-02-16',
    '00260013 Tovebae Ima F 9B 2026-02-16',
  ])
})

const accented = [
  ['00260021', 'NÚÑEZ', 'José', 'M', '9A', '03/02/2026'],
  ['00260022', 'O’Kane', 'Zoë', 'F', '9B', '16/02/2026'],
]
const separated = (separator: string, lineEnd = '\r\n') =>
  [heads, ...accented].map((row) => row.join(separator) + lineEnd).join('')
/** Days since the beginning of 1900, as a spreadsheet counts them. */
const serialOf = (day: string) => {
  const [date, month, year] = day.split('/').map(Number)
  return Math.round((Date.UTC(year!, month! - 1, date) - Date.UTC(1899, 11, 30)) / 86_400_000)
}
const entities = (text: string) => text.replaceAll(/[^\0-\x7f]/g, (sign) => `&#${sign.codePointAt(0)};`)
const openCells = [heads, ...accented]
  .map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}`)
  .join('')
/** Bytes of the letters of the list in Mac Roman. */
const macRoman: Record<string, number> = { Ú: 0xf2, Ñ: 0x84, é: 0x8e, '’': 0xd5, ë: 0x91 }

test.each<[string, () => Promise<string | Uint8Array>]>([
  ['CSV in UTF-8', async () => separated(',')],
  ['CSV of Windows with semicolons', async () => Buffer.from(separated(';').replace('’', '\x92'), 'latin1')],
  ['text with tabs in UTF-16', async () => Buffer.from(`\uFEFF${separated('\t')}`, 'utf16le')],
  [
    'CSV of an old Mac',
    async () => Buffer.from(Array.from(separated(';', '\r'), (sign) => macRoman[sign] ?? sign.charCodeAt(0))),
  ],
  [
    'CSV that was read wrongly before',
    async () => new TextDecoder('windows-1252').decode(Buffer.from(separated(','))),
  ],
  [
    'Excel with numbers and days that have a format',
    async () => {
      const cells = accented.map(([number, last, first, sex, home, day]) => [
        { number: Number(number), format: '00000000' },
        last!,
        first!,
        sex!,
        home!,
        { number: serialOf(day!), format: 'd mmmm yyyy' },
      ])
      return await buildWorkbook([{ name: 'Roll', rows: [['Roll of 2026'], heads, ...cells] }])
    },
  ],
  [
    'HTML with letters by number and cells without an end',
    async () => `<table>${entities(openCells)}</table>`,
  ],
  [
    'HTML with letters by name',
    async () =>
      `<table>${openCells.replaceAll(/[Úéë’Ñ]/g, (sign) => ({ Ú: '&Uacute;', Ñ: '&Ntilde;', é: '&eacute;', ë: '&euml;' })[sign] ?? '&rsquo;')}</table>`,
  ],
])('names with accents as %s make the same school', async (_, make) => {
  const preview = await lookAtFile(await make())
  expect(openPointsOf(preview)).toEqual([])
  expect(preview.problems).toEqual([])
  expect(
    addedBy(preview, 'admission_number', 'last_name', 'first_name', 'class_name', 'enrollment_date'),
  ).toEqual(['00260021 Núñez José 9A 2026-02-03', '00260022 O’Kane Zoë 9B 2026-02-16'])
})
