import { expect, test } from 'vitest'
import type { Values } from './kind.ts'
import { yearOfNumber } from './new-numbers.ts'
import { addedBy, knownAs, lookAtFile, openPointsOf } from '#tests/support/look-at-file.ts'

const give = { no_numbers: 'give' } as const

const list = [
  'Surname,Given Name,Sex,DOB,Class',
  "N'DRAWII,ŊALO,M,4/5/2011,9A",
  'Kila,John,M,1/2/2011,9A',
  'Kila,John,M,7/8/2011,9B',
  'Apo,Mere,F,,9A',
].join('\n')

/** The people of an import as the school has them afterwards. */
const afterwards = (added: { values: Values }[]) => added.map(({ values }) => knownAs(values))

test('a list without admission numbers is imported with new ones, and changes nothing the second time', async () => {
  const asked = await lookAtFile(list)
  expect(asked.understood.points.find(({ point }) => point === 'no_numbers')).toMatchObject({
    lines: 4,
    value: 'problem',
    options: [{ samples: [] }, { value: 'give', samples: ['20260001', '20260002', '20260003'] }],
  })
  expect(asked).toMatchObject({ added: [], missing: [{ field: 'admission_number', lines: 4 }] })

  const first = await lookAtFile(list, { answers: give })
  expect(addedBy(first, 'admission_number', 'first_name', 'class_name')).toEqual([
    '20260001 Ŋalo 9A',
    '20260002 John 9A',
    '20260003 John 9B',
    '20260004 Mere 9A',
  ])
  const people = afterwards(first.added)
  expect(await lookAtFile(list, { people, answers: give })).toMatchObject({
    added: [],
    changed: [],
    unchanged: 4,
    leavers: [],
    problems: [],
  })
  const longer = await lookAtFile(`${list}\nBau,Ana,F,3/3/2011,9C`, { people, answers: give })
  expect(addedBy(longer, 'admission_number')).toEqual(['20260005'])
})

test('from October on, students may get numbers of the next year, in which they begin', async () => {
  const offered = async (today: string) =>
    (await lookAtFile(list, { today })).understood.points
      .find(({ point }) => point === 'no_numbers')
      ?.options.map(({ samples }) => samples[0])
  expect(await offered('2026-09-30')).toEqual([undefined, '20260001'])
  expect(await offered('2026-10-01')).toEqual([undefined, '20260001', '20270001'])
  const answers = { no_numbers: 'give_next' } as const
  const given = await lookAtFile(list, { today: '2026-11-28', answers })
  expect(addedBy(given, 'admission_number')[0]).toBe('20270001')
  expect(yearOfNumber('2026-09-30', null)).toBe('2026')
  expect(yearOfNumber('2026-10-01', null)).toBe('2027')
  expect(yearOfNumber('2026-10-01', '9A')).toBe('2026')
})

test('who has moved to another class keeps the number by the birthday, and without one is asked for', async () => {
  const { added } = await lookAtFile(list, { answers: give })
  const people = afterwards(added)
  const moved = await lookAtFile('Surname,Given Name,DOB,Class\nKila,John,7/8/2011,10B', {
    people,
    answers: give,
  })
  expect(moved).toMatchObject({
    added: [],
    changed: [{ person: { id: '20260003' }, after: { class_name: '10B' } }],
  })
  const asked = await lookAtFile('Surname,Given Name,Class\nApo,Mere,9C', { people, answers: give })
  expect(openPointsOf(asked)).toEqual(['known_people'])
  expect(asked).toMatchObject({ added: [], setAside: 1, leavers: [] })
})

test('a person who is twice in a list without numbers is added once', async () => {
  const twice = await lookAtFile(`${list}\napo,mere,F,,9A\nKila,John,M,1/2/2011,9C`, { answers: give })
  expect(twice.added).toHaveLength(4)
  expect(twice.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [6, expect.stringContaining('the student of line 5') as string],
    [7, expect.stringContaining('the student of line 3') as string],
  ])
})

test('a name that several students of a class have is not guessed, and one beside its number is not taken twice', async () => {
  const kila = (admission_number: string) =>
    knownAs({ admission_number, last_name: 'Kila', first_name: 'John', class_name: '9A', grade_level: '9' })
  const several = await lookAtFile('Surname,Given Name,Class\nKila,John,9A', {
    people: [kila('7'), kila('8')],
    answers: give,
  })
  expect(several).toMatchObject({
    added: [],
    changed: [],
    problems: [{ field: 'admission_number', has_cell: true, why: { values: [['7', '8']] } }],
  })
  const beside = await lookAtFile('Adm No,Surname,Given Name,Class\n7,Kila,John,9A\n,Kila,John,9A', {
    people: [kila('7')],
    answers: give,
  })
  expect(beside).toMatchObject({ added: [], unchanged: 1, problems: [{ line: 3 }] })
})

test('numbers that are given follow those of the school and of the file', async () => {
  const people = [
    knownAs({ admission_number: '20260311', last_name: 'Yasi', first_name: 'Ila', class_name: '9J' }),
  ]
  const file = 'Adm No,Surname,Given Name,Class\n,Kila,John,9A\n20260400,Apo,Mere,9A\n-,Bau,Ana,9B'
  const { added } = await lookAtFile(file, { people, answers: give })
  expect(added.map(({ values }) => values.admission_number)).toEqual(['20260401', '20260400', '20260402'])
})

test.each([
  ['Surname,Given Name,Class\nKila,John,Grade 9\nApo,Mere,9'],
  ['Surname,Given Name,Grade\nKila,John,9\nApo,Mere,Grade 9'],
  ['Surname,Given Name,Grade,Class\nKila,John,9,\nApo,Mere,9,Grade 9'],
])('new students whose classes are not made yet get one later (%#)', async (file) => {
  const asked = await lookAtFile(file, { answers: give })
  expect(asked.understood.points).toContainEqual(
    expect.objectContaining({ point: 'no_classes', lines: 2, value: 'problem' }),
  )
  expect(asked.added).toEqual([])
  const { added } = await lookAtFile(file, { answers: { ...give, no_classes: 'later' } })
  expect(added).toMatchObject([
    { values: { class_name: null, grade_level: '9' } },
    { values: { class_name: null, grade_level: '9' } },
  ])
  const placed = added.map(({ values }) => knownAs({ ...values, class_name: '9C' }))
  const again = await lookAtFile(file, {
    people: placed,
    answers: { ...give, no_classes: 'later', known_people: 'same' },
  })
  expect(again).toMatchObject({ added: [], changed: [], unchanged: 2 })
})
