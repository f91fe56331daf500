import { expect, test } from 'vitest'
import { parseBlock, readCell, spread, stepOf } from './sheet-rules.ts'

test('a cell is points with at most two decimals up to the total, or nothing', () => {
  expect(readCell(' 16,5 ', 20)).toEqual({ points: 16.5 })
  expect(readCell('.5', 20)).toEqual({ points: 0.5 })
  expect(readCell('', 20)).toEqual({ points: null })
  for (const typed of ['20.01', '-1', '1.234', 'absent', '1e1', '80%', '.'])
    expect(readCell(typed, 20), typed).toHaveProperty('problem')
})

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\n2\n\n4', [['1'], ['2'], [''], ['4']]],
  [
    '1\t\n\t2',
    [
      ['1', ''],
      ['', '2'],
    ],
  ],
  ['"a ""b""\nc"\t5', [['a "b"\nc', '5']]],
  ['7\t', [['7', '']]],
  ['"half\t1', [['"half', '1']]],
])('a copied block %j is read as lines and cells', (text, rows) => {
  expect(parseBlock(text)).toEqual(rows)
})

test('a block is laid over the sheet from a cell on; what lies outside is counted', () => {
  const students = ['s1', 's2'].map((id) => ({
    id,
    first_name: '',
    last_name: '',
    admission_number: '',
    marks: {},
  }))
  const column = {
    title: '',
    grade_type: 'test',
    held_on: null,
    points_possible: 10,
    marked: 0,
    updated_at: '',
  }
  const assessments = ['a1', 'a2'].map((id) => ({ ...column, id }))
  const block = [
    ['1', '2'],
    ['3', ''],
    ['5', '6'],
  ]
  expect(spread(block, { students, assessments }, { row: 0, column: 1 })).toEqual({
    changes: [
      { student: 's1', column: 'a2', text: '1' },
      { student: 's2', column: 'a2', text: '3' },
    ],
    outside: 3,
  })
})

test('keys lead from cell to cell, and stop at the edges', () => {
  const key = (name: string, shiftKey = false) => ({
    key: name,
    shiftKey,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
  })
  const size = { rows: 2, columns: 2 }
  const whole = { atStart: true, atEnd: true }
  const at = (row: number, column: number) => ({ row, column })
  expect(stepOf(key('Enter'), at(0, 0), size, whole)).toEqual(at(1, 0))
  expect(stepOf(key('Enter'), at(1, 0), size, whole)).toBeUndefined()
  expect(stepOf(key('ArrowRight'), at(0, 0), size, whole)).toEqual(at(0, 1))
  expect(stepOf(key('ArrowRight'), at(0, 0), size, { atStart: true, atEnd: false })).toBeUndefined()
  expect(stepOf(key('Tab'), at(0, 1), size, whole)).toEqual(at(1, 0))
  expect(stepOf(key('Tab', true), at(1, 0), size, whole)).toEqual(at(0, 1))
  expect(stepOf(key('Tab'), at(1, 1), size, whole)).toBeUndefined()
  expect(stepOf({ ...key('ArrowUp'), ctrlKey: true }, at(1, 1), size, whole)).toBeUndefined()
})
