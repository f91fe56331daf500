import { expect, test } from 'vitest'
import { describeRoom, findRoomProblem } from './storage-budget.ts'

const megabyte = 1_048_576
const most = 500 * megabyte

test.each([
  [0, undefined],
  [400 * megabyte - 1, undefined],
  [400 * megabyte, '400.00 MB of the 500.00 MB'],
  [500 * megabyte, '500.00 MB of the 500.00 MB'],
])('with %d bytes used, the student is told: %s', (used, words) => {
  const told = describeRoom({ used, most })
  if (words === undefined) expect(told).toBeUndefined()
  else expect(told).toContain(words)
})

test('a file that does not fit is told before it is sent, with what is left', () => {
  const room = { used: most - megabyte, most }
  expect(findRoomProblem(room, megabyte)).toBeUndefined()
  expect(findRoomProblem(room, megabyte + 1)).toContain('only 1.00 MB')
  expect(findRoomProblem({ used: most + megabyte, most }, 1)).toContain('only 0.00 MB')
})
