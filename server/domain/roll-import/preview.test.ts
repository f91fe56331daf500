import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { readCsv } from '#server/sheets/read-csv.ts'
import type { Workbook } from '#server/sheets/table.ts'
import type { RollChoices } from '#shared/roll-import/contract.ts'
import { homeClassFinder } from '#shared/school-structure/class-names.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { rollFields, rollTitles } from '#shared/student-records/roll.ts'
import { contentOf } from './draft-content.ts'
import { inOnePiece } from '#server/load/in-slices.ts'
import { openPoints, previewImport, type ImportPreview } from './preview.ts'
import type { KnownPerson, Values } from './kind.ts'
import { studentKind as kind } from './student-kind.ts'

const officeRoll = new URL('../../../tests/data/roll-as-the-office-sends-it.csv', import.meta.url)
const cleanRoll = new URL('../../../database/demo/roll.csv', import.meta.url)

function preview(
  file: Workbook,
  roll: KnownPerson[] = [],
  choices: RollChoices = { answers: {} },
): ImportPreview {
  const known = {
    people: roll,
    takenEmails: new Set<string>(),
    structure: firstStructure,
    findClass: homeClassFinder(homeClassesOf(firstStructure)),
    studentDomain: 'student.example',
    isMonthFirst: false,
    callingCode: '675',
  }
  return inOnePiece(previewImport({ kind, content: contentOf(file), choices, known, today: '2026-02-01' }))
}

const tableOf = (text: string) => readCsv(new TextEncoder().encode(text))

/** The roll as the database would have it after the import. */
function after({ added, changed }: ImportPreview, roll: KnownPerson[] = []): KnownPerson[] {
  const renewed = roll.map((student) => {
    const change = changed.find((one) => one.person.id === student.id)
    return change ? { ...student, values: { ...student.values, ...change.after } } : student
  })
  return [...renewed, ...added.map(({ values }, index) => ({ id: `new ${index}`, values }))]
}

function exportOf(roll: KnownPerson[]): string {
  const cell = (text: string | null | undefined) => `"${(text ?? '').replaceAll('"', '""')}"`
  const lines = roll.map(({ values }) => rollFields.map((field) => cell(values[field])).join(','))
  return [rollFields.map((field) => rollTitles[field]).join(','), ...lines].join('\n')
}

const kewa: Values = {
  admission_number: '20250136',
  last_name: 'Kewa',
  first_name: 'Jacinta',
  sex: 'F',
  grade_level: '9',
  class_name: '9D',
  enrollment_date: '2025-02-03',
  status: 'Active',
  contact_email: null,
  guardian_phone: '+675 7005 7212',
}
const known = (values: Partial<Values> = {}): KnownPerson => ({
  id: 'kewa',
  values: { ...kewa, ...values },
})

test('the clean roll has no faults, and reading it once more changes nothing', () => {
  const table = readCsv(readFileSync(cleanRoll))
  const first = preview(table)
  expect(first.problems).toEqual([])
  expect(first.added).toHaveLength(1278)
  const second = preview(table, after(first))
  expect(second).toMatchObject({ problems: [], added: [], changed: [], unchanged: 1278, leavers: [] })
})

test('the roll as an office sends it has exactly the faults that are listed with it', () => {
  const { problems, faultyLines, leftOut, added } = preview(readCsv(readFileSync(officeRoll)))
  expect(problems.map(({ line, reason }) => `line ${line}: ${reason}`)).toEqual([
    'line 122: date 31/2/2025 does not exist',
    'line 164: class 10K does not exist',
    'line 194: admission number is missing',
    'line 222: email is not an email address',
    'line 238: admission number is missing',
    'line 485: surname is missing',
    'line 709: admission number is a duplicate of line 354',
    'line 794: class is missing',
    'line 854: admission number is a duplicate of line 144',
    'line 1085: class 13.1 does not exist',
    'line 1143: admission number is missing',
    'line 1239: class is missing',
  ])
  expect({ faultyLines, leftOut, added: added.length }).toEqual({ faultyLines: 12, leftOut: 2, added: 1266 })
  const at = (line: number) => added.find((one) => one.line === line)?.values
  expect(at(167)).toMatchObject({ sex: 'F', last_name: 'Maino', enrollment_date: '2025-02-08' })
  expect(at(189)).toMatchObject({ class_name: '9F', grade_level: '9' })
  expect(at(231)).toMatchObject({ admission_number: '20250229' })
  expect(at(902)).toMatchObject({ class_name: '11.5', grade_level: '11' })
  expect(at(915)).toMatchObject({ first_name: '=HYPERLINK("http://example.com","x")' })
  expect(at(1174)).toMatchObject({ first_name: 'Ma’ara José', last_name: 'Bungtabu' })
})

test('against the clean roll the untidy one changes only what it says otherwise, and nobody leaves', () => {
  const roll = after(preview(readCsv(readFileSync(cleanRoll))))
  const asked = preview(readCsv(readFileSync(officeRoll)), roll)
  const { people } = asked.understood.points.find(({ point }) => point === 'other_names')!
  expect(people.map(({ line }) => line)).toEqual([915, 1174])
  expect(openPoints(asked)).toHaveLength(1)
  const { changed, added, leavers } = preview(readCsv(readFileSync(officeRoll)), roll, {
    answers: { other_names: 'replace' },
  })
  expect(added).toEqual([])
  expect(leavers).toEqual([])
  expect(changed.map(({ line, after: values }) => [line, values])).toEqual([
    [167, { sex: 'F' }],
    [915, { first_name: '=HYPERLINK("http://example.com","x")' }],
    [1174, { first_name: 'Ma’ara José' }],
  ])
})

test('whatever is on the roll, reading an export of it changes nothing', () => {
  const odd = [
    known(),
    {
      id: '2',
      values: { ...kewa, admission_number: 'x-1', class_name: '10K', grade_level: null, sex: null },
    },
    {
      id: '3',
      values: {
        ...kewa,
        admission_number: 'x-2',
        class_name: null,
        last_name: 'DE  SOUZA',
        status: 'Graduated',
      },
    },
    {
      id: '4',
      values: {
        ...kewa,
        admission_number: 'x-3',
        first_name: "'Akilisi",
        contact_email: 'A@b',
        guardian_phone: "'12",
      },
    },
  ]
  expect(preview(tableOf(exportOf(odd)), odd)).toMatchObject({
    problems: [],
    added: [],
    changed: [],
    unchanged: 4,
  })
})

test('next year’s roll moves students up, and tells who is not on it any more', () => {
  const gone: KnownPerson = {
    id: 'gone',
    values: { ...kewa, admission_number: '20220001', grade_level: '12', class_name: '12.1' },
  }
  const back: KnownPerson = {
    id: 'back',
    values: { ...kewa, admission_number: '20240002', status: 'Inactive' },
  }
  const { changed, leavers } = preview(
    tableOf('Adm No|Surname|Class\n20250136|KEWA|10 d\n20240002|KEWA|9D'),
    [known(), gone, back],
  )
  expect(changed).toMatchObject([
    { line: 2, movedUp: true, after: { class_name: '10D', grade_level: '10' } },
    { line: 3, movedUp: false, after: { status: 'Active' } },
  ])
  expect(leavers.map(({ id }) => id)).toEqual(['gone'])
})

test('a line without a number is nobody’s in particular, so whoever has its name is not said to leave', () => {
  expect(preview(tableOf('Adm No;Surname;Given Name\n;KEWA;Jacinta\n'), [known()])).toMatchObject({
    leavers: [],
  })
})

test.each([
  ['grade', '10', 'grade 10 is not the grade of class 9D'],
  ['class', '9K', 'class 9K does not exist'],
  ['date', '31/2/2025', 'date 31/2/2025 does not exist'],
  ['phone', '6.75712E+10', /was shortened by a spreadsheet/],
  ['phone', '7.1E7', /was shortened by a spreadsheet/],
  ['phone', '#N/A', /which a spreadsheet writes where a value is lost/],
  ['given name', '#REF!', /which a spreadsheet writes where a value is lost/],
  ['phone', 'ask her', 'phone ask her is no telephone number'],
  ['date', 'soon', 'date soon is not a date'],
  ['sex', 'X', 'sex X is neither F nor M'],
  ['status', 'Gone', /^status Gone is not one of Active/],
  ['phone', '1', 'phone 1 is no telephone number'],
  ['surname', `Kewa ${'x'.repeat(101)}`, 'surname is longer than 100 characters'],
])('%s %s is refused with the reason', (title, cell, reason) => {
  const { problems } = preview(tableOf(`admission no,${title}\n20250136,${cell}`), [known()])
  expect(problems).toMatchObject([
    { line: 2, column: title, has_cell: true, value: cell, reason: expect.stringMatching(reason) as string },
  ])
})

test.each([
  ['3 Feb 2026', '2026-02-03'],
  ['03.02.26', '2026-02-03'],
  ['2026-2-3 00:00:00', '2026-02-03'],
  ['3rd February, 2026', '2026-02-03'],
])('the date %s is understood', (cell, day) => {
  const { changed } = preview(tableOf(`admission no;date\n20250136;${cell}`), [known()])
  expect(changed[0]?.after).toEqual({ enrollment_date: day })
})

test('an empty cell leaves what is known, and names in capitals are those that are known', () => {
  const table = tableOf('id\tsurname\tgiven name\tphone\tgender\n20250136\tKEWA\tjacinta\t\tGirl')
  expect(preview(table, [known()])).toMatchObject({ problems: [], changed: [], unchanged: 1 })
})
