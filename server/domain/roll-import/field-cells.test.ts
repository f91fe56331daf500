import { expect, test } from 'vitest'
import type { PersonFields } from '#shared/person-fields.ts'
import { say } from '#shared/reasons.ts'
import { readName } from './cells.ts'
import { readersOf, titlesOfFields } from './field-cells.ts'
import type { Known } from './kind.ts'

/* Fields of each kind that a table of people may have, as an office writes them. */

const fields = {
  phone: { kind: 'text', min: 3, max: 20, input: 'tel', label: 'Mobile Phone', word: 'phone' },
  code: {
    kind: 'text',
    max: 5,
    form: { pattern: /^[A-Z]+$/, invalid: 'Capital letters only' },
    label: 'Code',
    word: 'code',
  },
  born_on: { kind: 'date', invalid: 'Enter a valid date.', label: 'Date of Birth', word: 'date of birth' },
  house: {
    kind: 'choice',
    options: ['K', 'H'],
    optionNames: { K: 'Kumul', H: 'Hornbill' },
    label: 'House',
    word: 'house',
  },
  mail: {
    kind: 'email',
    max: 255,
    optional: true,
    invalid: 'Valid email is required',
    label: 'Mail',
    word: 'mail',
  },
} as const satisfies PersonFields

const readers = readersOf(fields)
const known: Known = {
  people: [],
  takenEmails: new Set(),
  structure: { levels: [], homeClasses: [] } as unknown as Known['structure'],
  findClass: () => undefined,
  studentDomain: 'student.example.com',
  isMonthFirst: false,
  callingCode: '675',
}
const read = (name: keyof typeof fields, cell: string) => readers[name](cell, known)

test('cells are read by the kind of their field', () => {
  expect(read('phone', "'7000  1234")).toEqual({ value: '7000 1234' })
  expect(read('code', 'ABC')).toEqual({ value: 'ABC' })
  expect(read('born_on', '3/2/2008')).toEqual({ value: '2008-02-03' })
  expect(read('born_on', '3-Feb-65')).toEqual({ value: '1965-02-03' })
  expect(read('born_on', '3-Feb-08')).toEqual({ value: '2008-02-03' })
  expect(read('house', 'hornbill')).toEqual({ value: 'H' })
  expect(read('house', 'k')).toEqual({ value: 'K' })
  expect(read('mail', 'ann@example.com')).toEqual({ value: 'ann@example.com' })
})

test.each([
  ['phone', 'none', 'phone none is no telephone number'],
  ['phone', '12', 'phone is not between 3 and 20 characters long'],
  ['phone', '6.75E+10', 'phone 6.75E+10'],
  ['code', 'abc', 'Capital letters only'],
  ['born_on', 'soon', 'date of birth soon is not a date'],
  ['born_on', '30/2/2008', 'date of birth 30/2/2008 does not exist'],
  ['house', 'Eagle', 'house Eagle is not one of K, H'],
  ['mail', 'nobody', 'email is not an email address'],
] as const)('a cell of the field %s that holds %s is a fault', (name, cell, reason) => {
  const reading = read(name, cell)
  expect('fault' in reading && say(reading.fault)).toContain(reason)
})

test('a column is known by its title in the export, and by other titles', () => {
  expect(titlesOfFields(fields, { born_on: 'dob birthday' })).toMatchObject({
    phone: 'mobilephone',
    born_on: 'dateofbirth dob birthday',
  })
})

test.each([
  ["N'DRAWII", "N'Drawii"],
  ['M’BUKE', 'M’Buke'],
  ["D'ANGELO-N'DRANOH", "D'Angelo-N'Dranoh"],
  ['o’kane', 'O’Kane'],
  ["A'ANO", "A'ano"],
  ["MA'AFU", "Ma'afu"],
  ['MCKENZIE', 'McKenzie'],
  ['macarius', 'Macarius'],
  ["N'drawii", "N'drawii"],
])('the name %s in one case becomes %s', (typed, name) => {
  expect(readName(typed, 'surname')).toEqual({ value: name })
})
