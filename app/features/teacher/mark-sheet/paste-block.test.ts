import { expect, test } from 'vitest'
import { spreadBlock } from './paste-block.ts'

test('a block is laid over the sheet from a cell on; what lies outside is counted', () => {
  const students = ['s1', 's2'].map((id) => ({
    id,
    first_name: '',
    last_name: '',
    admission_number: '',
    marks: {},
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
  const block = [
    ['1', '2'],
    ['3', ''],
    ['5', '6'],
  ]
  expect(spreadBlock(block, { students, assessments }, { row: 0, column: 1 })).toEqual({
    changes: [
      { student_id: 's1', assessment_id: 'a2', text: '1' },
      { student_id: 's2', assessment_id: 'a2', text: '3' },
    ],
    outside: 3,
  })
})
