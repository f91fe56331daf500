import { expect, test } from 'vitest'
import type { ImportPreview } from './preview.ts'
import { addedBy, lookAtFile, openPointsOf } from '#tests/support/look-at-file.ts'
import { buildWorkbook } from '#tests/support/workbook.ts'

/* The same two students as other programs and people write them down. */

const kapin = '26/001 Kapin Ruben M 9C 2009-02-03'
const waim = '26/002 Waim Ima F 9A 2009-12-15'
const shown = (preview: ImportPreview) =>
  addedBy(preview, 'admission_number', 'last_name', 'first_name', 'sex', 'class_name', 'date_of_birth')

test.each<[string, string]>([
  [
    'Microsoft Access',
    `"ID","StudentNo","FirstName","LastName","Gender","BirthDate","GradeID","ClassName","DateEnrolled"
1,"26/001","Ruben","Kapin","Male",2/3/2009 0:00:00,9,"9C",1/26/2026 0:00:00
2,"26/002","Ima","Waim","Female",12/15/2009 0:00:00,9,"9A",1/26/2026 0:00:00`,
  ],
  [
    'Google Forms',
    `"Timestamp","Student's surname","Student's given name(s)","What is your admission number?","Which class are you in?","Sex","Date of birth","Parent/Guardian phone number"
"2026/01/27 9:14:33 AM GMT+10","Kapin","Ruben","26/001","Grade 9C","Male","2009-02-03","7123 4567"
"2026/01/27 9:15:33 AM GMT+10","Waim","Ima","26/002","9a","Female","2009-12-15","+675 7123 4568"`,
  ],
  [
    'openSIS',
    `Student ID,Alternate ID,Last Name,First Name,Middle Name,Gender,Ethnicity,Common Name,Date of Birth,Grade,Section,Enrollment Start Date,Phone
26/001,,Kapin,Ruben,,Male,,,02/03/2009,9,C,01/26/2026,71234567
26/002,,Waim,Ima,,Female,,,12/15/2009,9,A,01/26/2026,71234568`,
  ],
  [
    'a list of India',
    `Sr. No.,Adm. No.,Roll No.,Student Name,Father Name,Class,Sec,Gender,DOB,Category
1,26/001,1,KAPIN Ruben,PETER KAPIN,IX,C,Male,03-Feb-2009,GEN
2,26/002,2,WAIM Ima,TOM WAIM,IX,A,Female,15-Dec-2009,GEN`,
  ],
  [
    'a list with a serial number and the grade beside the class',
    `S/N,Stud. No.,Student,Gr,Class,M/F,D.O.B.
1,26/001,"KAPIN, Ruben",9,C,boy,3/2/09
2,26/002,"WAIM, Ima",9,A,girl,15/12/09
,TOTAL,2,,,,
,,Male: 1,,,,
,,Female: 1,,,,`,
  ],
  [
    'a list by hand',
    `Sch. No.;Sur Name;Other Name(s);Class;Gender (M/F);Date of birth
26/001;KAPIN;Ruben;Gr 9 C;m;3.2.2009
26/002;WAIM;Ima;Gr. 9A;f;15.12.2009`,
  ],
])('%s', async (_, file) => {
  const preview = await lookAtFile(file)
  expect(openPointsOf(preview)).toEqual([])
  expect(preview).toMatchObject({ problems: [], missing: [] })
  expect(shown(preview)).toEqual([kapin, waim])
})

test('a workbook whose heading names the class, below the name of the school', async () => {
  const list = (name: string, ...row: string[]) => ({
    name: `Sheet${name}`,
    rows: [
      ['LEHO SECONDARY SCHOOL', null, null, null, null],
      [`GRADE ${name} CLASS LIST 2026`, null, null, null, null],
      ['Reg. No', 'Names', 'M/F', 'D.O.B', 'Status (B/D)'],
      row,
    ],
    merged: ['A1:E1', 'A2:E2'],
  })
  const [nine, ten] = [
    list('9C', '26/001', 'KAPIN, Ruben', 'M', '3/2/09', 'B'),
    list('9A', '26/002', 'WAIM, Ima', 'F', '15/12/09', 'D'),
  ]
  const both = await lookAtFile(await buildWorkbook([nine, ten]))
  expect(both).toMatchObject({ problems: [], missing: [] })
  expect(shown(both)).toEqual([kapin, waim])
  expect(addedBy(both, 'residence')).toEqual(['Boarder', 'Day'])
  expect(shown(await lookAtFile(await buildWorkbook([ten])))).toEqual([waim])
})

test.each([
  ['1,2', null],
  ['4711,4712', 'admission_number'],
])('the column S/N with %s is one of numbers of students unless it counts the lines', async (cells, use) => {
  const [first, second] = cells.split(',')
  const preview = await lookAtFile(
    `S/N,Surname,Given Name,Class\n${first},Kapin,Ruben,9A\n${second},Waim,Ima,9A`,
  )
  expect(preview.understood.columns[0]?.use).toBe(use)
})

test('abbreviated titles are written out', async () => {
  const preview = await lookAtFile('ID #,L/Name,F/Name,Gr,Sec,Prov.,Vill.,Prev. Sch.,Par. Name,Ph. No.,Res.')
  expect(preview.understood.columns.map(({ use }) => use)).toEqual([
    'admission_number',
    'last_name',
    'first_name',
    'grade_level',
    'section',
    'home_province',
    'home_village',
    'previous_school',
    'guardian_name',
    'guardian_phone',
    'residence',
  ])
})

test('a list whose grade stands in the heading alone is of that grade, and who signed below it is nobody', async () => {
  const rows = (...headings: string[]) => [
    ['LEHO SECONDARY SCHOOL', null, null],
    ...headings.map((heading) => [heading, null, null]),
    ['Reg. No', 'Names', 'D.O.B'],
    ['26/001', 'KAPIN, Ruben', '3/2/09'],
    [null, 'Prepared by: the Registrar', 'Date: 28/01/2026'],
  ]
  const book = async (...headings: string[]) =>
    await buildWorkbook([{ name: 'Sheet1', rows: rows(...headings) }])
  const preview = await lookAtFile(await book('GRADE 9 SELECTION LIST 2026'), {
    answers: { no_classes: 'later' },
  })
  expect(addedBy(preview, 'last_name', 'grade_level', 'class_name')).toEqual(['Kapin 9 '])
  expect(preview).toMatchObject({ problems: [], missing: [], leftOut: 1 })
  const both = await lookAtFile(await book('GRADE 9', 'GRADE 10'), { answers: { no_classes: 'later' } })
  expect(both).toMatchObject({ added: [], missing: [{ field: 'class_name', lines: 1 }] })
})

test('a telephone shortened with a decimal comma is told as shortened', async () => {
  const { problems } = await lookAtFile('Adm No;Surname;Given Name;Class;Phone\n1;Kapin;Ruben;9A;6,75712E+10')
  expect(problems.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('was shortened by a spreadsheet'),
  ])
})

test('a section that the school does not have is named with its grade', async () => {
  for (const titles of ['Grade,Section', 'Grade,Class']) {
    const { problems } = await lookAtFile(`Adm No,Surname,Given Name,${titles}\n1,Kapin,Ruben,Grade 9,Z`)
    expect(problems).toMatchObject([{ reason: 'class 9Z does not exist' }])
  }
})

test('numbers with signs that none may have are mended by one answer, and a word for none is none', async () => {
  const file =
    'Adm No,Surname,Given Name,Class\nLPS 26 / 1,Kapin,Ruben,9A\nLPS 26 (2),Waim,Ima,9A\nN/A,Kila,Tom,9A'
  const asked = await lookAtFile(file)
  expect(asked.understood.points).toMatchObject([
    {
      point: 'number_signs',
      value: 'problem',
      lines: 2,
      options: [{}, { samples: ['LPS 26 / 1 → LPS-26/1', 'LPS 26 (2) → LPS-26-2'] }],
    },
    { point: 'no_numbers', value: 'problem', lines: 1 },
  ])
  expect(asked.added).toEqual([])
  const mended = await lookAtFile(file, { answers: { number_signs: 'hyphens' } })
  expect(addedBy(mended, 'admission_number')).toEqual(['LPS-26/1', 'LPS-26-2'])
  expect(mended.problems).toMatchObject([{ line: 4, reason: 'admission number is missing' }])
})
