import { expect, test } from 'vitest'
import { spreadBlock } from './paste-block.ts'

test('a block is laid over the sheet from a cell on; what lies outside, what is replaced and what would become empty is told', () => {
  const students = ['s1', 's2'].map((id) => ({
    id,
    first_name: '',
    last_name: '',
    admission_number: '',
    marks: {},
    work: {},
    joined: [],
    away: {},
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
  const from = { row: 0, column: 1 }
  const sheet = { students, assessments }
  const block = [
    ['1', '2'],
    ['3', ''],
    ['5', '6'],
  ]
  expect(spreadBlock(block, sheet, from, () => '')).toEqual({
    given: [
      { student_id: 's1', assessment_id: 'a2', text: '1' },
      { student_id: 's2', assessment_id: 'a2', text: '3' },
    ],
    replaced: 0,
    emptied: [],
    outside: 3,
  })
  // An empty cell takes a mark away only where there is one.
  const texts: Record<string, string> = { s1: '10', s2: '11' }
  expect(spreadBlock([['18'], ['']], sheet, from, ({ student_id }) => texts[student_id] ?? '')).toEqual({
    given: [{ student_id: 's1', assessment_id: 'a2', text: '18' }],
    replaced: 1,
    emptied: [{ student_id: 's2', assessment_id: 'a2', text: '' }],
    outside: 0,
  })
})
