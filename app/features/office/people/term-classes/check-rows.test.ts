import { expect, test } from 'vitest'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import type { TermClass, TermOptions } from '#shared/term-classes/contract.ts'
import { checkRows } from './check-rows.ts'
import { combine, emptyTexts, textsOf, type RowTexts, type ClassRow } from './class-row.ts'
import { createRowReader } from './read-row.ts'

const teacher = (id: string, surname: string, given_name: string) => ({
  id,
  teacher_id: `TCH-${id}`,
  surname,
  given_name,
})
const options: TermOptions = {
  calendar: [],
  structure: firstStructure,
  subjects: [
    { id: 'eng', name: 'English', code: 'ENG' },
    { id: 'bio', name: 'Biology', code: 'BIO' },
  ],
  teachers: [teacher('1', 'Kewa', 'Ruth'), teacher('2', 'Kewa', 'Ruth'), teacher('3', "O'Hara", 'Ann')],
  groups: [],
  terms: [],
  scales: [],
}
const read = createRowReader(options)

let count = 0
function classRow(texts: Partial<RowTexts>, saved?: ClassRow['saved']): ClassRow {
  count += 1
  return { id: `l${count}`, copy_of: null, texts: { ...emptyTexts, ...texts }, ...(saved ? { saved } : {}) }
}
const faultsOf = (texts: Partial<RowTexts>) => read(classRow({ name: '9A', subject: 'ENG', ...texts })).faults

test('cells are understood as an office writes them', () => {
  const { taught, faults } = read(
    classRow({ name: 'grade 9a', subject: 'eng', teacher: 'o’hara, ann', room: ' Lab 1 ', periods: 'mon 1' }),
  )
  expect(faults).toEqual({})
  expect(taught).toMatchObject({
    name: '9A',
    subject_id: 'eng',
    teacher_id: '3',
    room: 'Lab 1',
    schedule: { 'Monday-1': true },
  })
  expect(read(classRow({ name: '11.1', subject: 'Biology', teacher: 'TCH-2' })).taught.teacher_id).toBe('2')
})

test('what cannot be understood is named at its cell', () => {
  expect(faultsOf({ name: '9Z' })).toHaveProperty('name')
  expect(faultsOf({ subject: '' })).toHaveProperty('subject')
  expect(faultsOf({ subject: 'Biology' })).toEqual({
    subject: 'Biology is not a subject of Junior High. Choose another one.',
  })
  expect(faultsOf({ teacher: 'Kewa Ruth' }).teacher).toContain('TCH-1, TCH-2')
  expect(faultsOf({ teacher: 'Kila' })).toEqual({ teacher: 'No teacher of the school is called Kila.' })
  expect(faultsOf({ periods: 'Sunday 1' })).toHaveProperty('periods')
})

const stored: TermClass = {
  id: 'stored',
  name: '9A',
  subject_id: 'eng',
  teacher_id: 'left',
  room: null,
  schedule: { 'Monday-1': true },
  is_archived: false,
  students: 30,
  updated_at: 'v1',
}

test('a stored class stays as it is until its cell is changed, also with a teacher who has left', () => {
  const texts = textsOf(stored, options)
  const same = { id: 'stored', copy_of: null, texts, saved: { taught: stored, texts } }
  expect(checkRows([same], read)).toMatchObject({ problems: [], planned: [], changed: 0 })
  const moved = { ...same, texts: { ...texts, room: 'Lab 2' } }
  expect(checkRows([moved], read).planned).toMatchObject([
    { teacher_id: 'left', room: 'Lab 2', updated_at: 'v1' },
  ])
})

test('a clash is told at the row that is not saved, and both cells are marked', () => {
  const texts = textsOf(stored, options)
  const there = { id: 'stored', copy_of: null, texts, saved: { taught: stored, texts } }
  const added = classRow({ name: '9B', subject: 'English', teacher: 'TCH-3', periods: 'Mon 1' })
  const clashing = classRow({ name: '9C', subject: 'English', teacher: 'TCH-3', periods: 'Mon 1-2' })
  const { problems, wrong } = checkRows([there, added, classRow({}), clashing], read)
  expect(problems).toEqual([
    {
      row: 3,
      column: 'teacher',
      text: '9B English and 9C English have the same teacher at the same time (Mon 1).',
      isClash: true,
    },
  ])
  expect([...wrong]).toEqual([`${added.id}/teacher`, `${clashing.id}/teacher`])
  const twice = classRow({ name: '9A', subject: 'ENG' })
  expect(checkRows([there, twice], read).problems).toMatchObject([
    { row: 1, column: 'subject', isClash: false },
  ])
})

test('every subject of the level is combined with every group, without what is there', () => {
  const classRows = combine(['9A', '11.1'], options, [classRow({ name: '9a', subject: 'english' })])
  expect(classRows).toEqual([{ ...emptyTexts, name: '11.1', subject: 'Biology', room: '11.1' }])
})
