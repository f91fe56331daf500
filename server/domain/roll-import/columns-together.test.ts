import { expect, test } from 'vitest'
import { addedBy, lookAtFile } from '#tests/support/look-at-file.ts'
import { buildWorkbook } from '#tests/support/workbook.ts'

const titles = 'Adm No,Surname,Given Name,Class'
const guardians = [
  'guardian_name',
  'guardian_phone',
  'guardian2_name',
  'guardian2_phone',
  'guardian3_name',
  'guardian3_phone',
] as const

test.each([
  'Guardian 1 Name,Guardian 1 Phone,Guardian 2 Name,Guardian 2 Phone,Guardian 3 Name,Guardian 3 Phone',
  'Guardian Name (1),Phone (Guardian 1),Guardian Name (2),Phone (Guardian 2),Guardian Name (3),Phone (Guardian 3)',
  '1st Parent,Parent Contact 1,2nd Parent,Parent Contact 2,3rd Parent,Parent Contact 3',
])('three guardians with numbers keep their names and telephones: %s', async (numbered) => {
  const preview = await lookAtFile(
    `${titles},${numbered}\n1,Kapin,Ruben,9A,Peter Kapin,71234567,Ann Kapin,71234568,Old Kapin,71234569`,
  )
  expect(preview.understood.columns.map(({ use }) => use).slice(4)).toEqual(guardians)
  expect(addedBy(preview, ...guardians)).toEqual([
    'Peter Kapin +67571234567 Ann Kapin +67571234568 Old Kapin +67571234569',
  ])
})

test('a fourth guardian is a column that is not read, and no telephone of another', async () => {
  const preview = await lookAtFile(
    `${titles},Guardian 1,Phone 1,Guardian 2,Phone 2,Guardian 4,Guardian 4 Phone\n1,Kapin,Ruben,9A,Peter,71234567,Ann,71234568,Joe,71234569`,
  )
  expect(addedBy(preview, 'guardian_phone', 'guardian2_phone')).toEqual(['+67571234567 +67571234568'])
  expect(preview.understood.columns.slice(8).map(({ use }) => use)).toEqual([null, null])
})

test('telephones with numbers beside one name are those of one guardian', async () => {
  const preview = await lookAtFile(
    `${titles},Guardian Name,Guardian Phone 1,Guardian Phone 2\n1,Kapin,Ruben,9A,Peter,71234567,71234568`,
  )
  expect(addedBy(preview, 'guardian_phone')).toEqual(['+67571234567 / +67571234568'])
})

test('father, mother and a guardian beside them are three', async () => {
  const preview = await lookAtFile(
    `${titles},Father Name,Father Phone,Mother Name,Mother Phone,Guardian Name,Guardian Phone\n1,Kapin,Ruben,9A,Peter,71234567,Ann,71234568,Joe,71234569`,
  )
  expect(addedBy(preview, ...guardians)).toEqual(['Joe +67571234569 Ann +67571234568 Peter +67571234567'])
})

test('one telephone beside the names of both parents is of the first who is named, and of no third person', async () => {
  const parents = `${titles},Father's Name,Mother's Name,Contact No.`
  const preview = await lookAtFile(
    `${parents}\n1,Kapin,Ruben,9A,Peter,Ann,7123 4567 / 7123 4568\n2,Waim,Ima,9A,Tom,Late,71234569\n3,Kila,John,9A,,,71234560`,
  )
  expect(addedBy(preview, ...guardians, 'guardian_relation')).toEqual([
    'Ann +67571234567 / +67571234568 Peter    mother',
    'Tom +67571234569     father',
    ' +67571234560     ',
  ])
})

test('numbered parents keep their relations, and one who has died is nobody', async () => {
  const parents = 'Parent 1 Name,Parent 1 Relationship,Parent 2 Name,Parent 2 Relationship'
  const numbered = await lookAtFile(`${titles},${parents}\n1,Kapin,Ruben,9A,Peter,Father,Ann,Mother`)
  expect(addedBy(numbered, 'guardian_relation', 'guardian2_relation')).toEqual(['father mother'])
  const dead = await lookAtFile(
    `${titles},Father Name,Mother Name,Guardian Name\n1,Kapin,Ruben,9A,Late,Mary,Joe\n2,Waim,Ima,9A,Tom,Ruth,deceased`,
  )
  expect(addedBy(dead, 'guardian_name', 'guardian2_name', 'guardian3_name')).toEqual([
    'Joe Mary ',
    'Ruth Tom ',
  ])
})

test('titles in two lines are told apart by the upper one', async () => {
  const rows = [
    ['List of students 2026'],
    ['Adm No', 'Student', null, 'Class', 'Father', null, 'Mother', null],
    [null, 'Surname', 'Given Name', null, 'Name', 'Phone', 'Name', 'Phone'],
    ['1', 'Kapin', 'Ruben', '9A', 'Peter Kapin', '71234567', 'Ann Kapin', '71234568'],
  ]
  const merged = ['A2:A3', 'B2:C2', 'D2:D3', 'E2:F2', 'G2:H2']
  const preview = await lookAtFile(await buildWorkbook([{ name: 'Roll', rows, merged }]))
  expect(addedBy(preview, 'first_name', 'last_name', ...guardians.slice(0, 4))).toEqual([
    'Ruben Kapin Ann Kapin +67571234568 Peter Kapin +67571234567',
  ])
})

test('a single sheet with the name of a class is the list of that class', async () => {
  const rows = [
    ['Adm No', 'Surname', 'Given Name'],
    ['1', 'Kapin', 'Ruben'],
    ['Total: 1', null, null],
  ]
  const preview = await lookAtFile(await buildWorkbook([{ name: '9B', rows }]))
  expect(addedBy(preview, 'last_name', 'class_name')).toEqual(['Kapin 9B'])
  expect((await lookAtFile(await buildWorkbook([{ name: 'Sheet1', rows }]))).missing).toEqual([
    { field: 'class_name', lines: 1 },
  ])
})

test('whole numbers that a program wrote as fractions are whole, and those of one cell are not', async () => {
  const written = `${titles},Guardian Phone\n260210.0,Kapin,Ruben,9A,71234567.0\n260211.0,Waim,Ima,9A,nan`
  const preview = await lookAtFile(written)
  expect(preview.problems).toEqual([])
  expect(addedBy(preview, 'admission_number', 'guardian_phone')).toEqual(['260210 +67571234567', '260211 '])
  const versions = await lookAtFile(`${titles}\n26.0,Kapin,Ruben,9A\n26.1,Waim,Ima,9A`)
  expect(addedBy(versions, 'admission_number')).toEqual(['26.0', '26.1'])
})

test.each([
  ['Boarder (Y/N)', 'Y', 'Boarder'],
  ['Boarding?', 'no', 'Day'],
  ['Day Student', 'N', 'Boarder'],
  ['Boarder/Day', 'Boarder', 'Boarder'],
])('below “%s” the answer “%s” means %s', async (title, answer, residence) => {
  const preview = await lookAtFile(`${titles},${title}\n1,Kapin,Ruben,9A,${answer}`)
  expect(addedBy(preview, 'residence')).toEqual([residence])
})

test('yes below a title that names both is no answer', async () => {
  const preview = await lookAtFile(`${titles},Day or Boarder\n1,Kapin,Ruben,9A,Y`)
  expect(preview.problems).toMatchObject([{ field: 'residence', value: 'Y' }])
})
