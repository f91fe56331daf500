import { expect, test } from 'vitest'
import { draftOfRoll, marksOf, tapped } from './roll-draft.ts'

test('a tap makes a student absent or late, and a second one there again', () => {
  const draft = draftOfRoll({ called: null })
  const late = tapped(draft, 'ruth', 'late', '08:20')
  expect(marksOf({ marks: late })).toEqual([
    { student_id: 'ruth', kind: 'late', arrived_at: '08:20', reason: null },
  ])
  const reasoned = { ...draft, marks: { ruth: { ...late['ruth']!, reason: 'Sick' } } }
  const absent = tapped(reasoned, 'ruth', 'absent', '08:21')
  expect(marksOf({ marks: absent })).toEqual([
    { student_id: 'ruth', kind: 'absent', arrived_at: null, reason: 'Sick' },
  ])
  expect(tapped({ ...draft, marks: absent }, 'ruth', 'absent', '08:22')).toEqual({})
})
