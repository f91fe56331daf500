import { expect, test } from 'vitest'
import type { BoardRow } from './contract.ts'
import { describeOddities } from './messages.ts'

const nothing = {
  state: 'submitted',
  newcomers: [],
  mean: null,
  missing: [],
  unused: [],
  copied: [],
  jumps: [],
}
const of = (row: Partial<BoardRow>) => describeOddities({ ...nothing, ...row } as unknown as BoardRow)

test('a mean looks odd from 95 % on', () => {
  expect(of({ mean: 95 })).toEqual(['A mean of 95.0 %'])
  expect(of({ mean: 94.9 })).toEqual([])
})

test('each thing to look at is a sentence', () => {
  const jump = { student: 'Ruth Dambui', before: 25, after: 65 }
  const missing = [{ title: 'Test', students: 1 }]
  expect(of({ newcomers: ['Tia Kep'], state: 'released' })).toEqual([
    'Tia Kep: came after the results were submitted, and has none. Open them again, so that the teacher submits one.',
  ])
  expect(of({ missing, unused: ['Quiz'], copied: ['Copy, Test'], jumps: [jump] })).toEqual([
    'Test: no mark for 1 student',
    'Quiz: never marked',
    'The same marks for everybody: Copy, Test',
    'Ruth Dambui: 25.0 % last term, 65.0 % now',
  ])
})
