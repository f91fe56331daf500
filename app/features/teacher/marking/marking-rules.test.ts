import { expect, test } from 'vitest'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { countNeeded, isShown, readRowMark } from './marking-rules.ts'

test('points have at most two decimals, with a point or a comma, and are not above the total', () => {
  expect(readRowMark(' 16,5 ', 20)).toEqual({ points: 16.5 })
  expect(readRowMark('20', 20)).toEqual({ points: 20 })
  // As in the mark sheet.
  expect([readRowMark('.5', 20), readRowMark('7.', 20)]).toEqual([{ points: 0.5 }, { points: 7 }])
  for (const typed of ['', '20.5', '-1', '1.234', 'ten', '1e1'])
    expect(readRowMark(typed, 20)).toHaveProperty('problem')
})

test('the list is filtered by handed in, late and missing', () => {
  const row = (hand_in: object | null) => ({ hand_in }) as MarkingRow
  const rows = [row(null), row({ late: true }), row({ late: false })]
  const shown = (filter: Parameters<typeof isShown>[1]) => rows.filter((one) => isShown(one, filter)).length
  expect([shown('all'), shown('handed_in'), shown('late'), shown('missing')]).toEqual([3, 2, 1, 1])
})

test('a long list is shown to the last row that was opened, is typed in or has a new message', () => {
  const row = (student_id: string, new_messages?: number) =>
    ({ student_id, hand_in: new_messages === undefined ? null : { new_messages } }) as MarkingRow
  const rows = [row('ann'), row('ben', 0), row('cora', 2), row('dan'), row('eve', 0)]
  const typed = { dan: { points: '7', feedback: '' } }
  expect(countNeeded(rows.toSpliced(2, 1), {}, undefined)).toBe(0)
  expect(countNeeded(rows, {}, undefined)).toBe(3)
  expect(countNeeded(rows, typed, 'ann')).toBe(4)
  expect(countNeeded(rows, typed, 'eve')).toBe(5)
})
