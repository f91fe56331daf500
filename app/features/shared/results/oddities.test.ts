import { expect, test } from 'vitest'
import { describeOddities } from '#app/words/shared/results.ts'
import type { BoardRow } from '#shared/contracts/results.ts'

const row: BoardRow = {
  class_id: '4e2c5a39-9d0e-4a53-8f0e-0d5a6f9f6b11',
  class_name: '9A',
  subject_name: 'English',
  teacher: null,
  state: 'submitted',
  released_on: null,
  students: 30,
  without_result: 0,
  mean: null,
  missing: [],
  unused: [],
  copied: [],
  jumps: [],
}

test('a class with a mean of 95 percent is to be looked at', () => {
  const described = [null, 94.9, 95].map((mean) => describeOddities({ ...row, mean }))
  expect(described).toEqual([[], [], ['A mean of 95.0 %']])
})
