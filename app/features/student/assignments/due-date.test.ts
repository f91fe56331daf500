import { expect, test } from 'vitest'
import { describeDue } from './due-date.ts'

/** Two in the afternoon of 21 November at the school. */
const now = new Date('2025-11-21T04:00:59Z')

test.each([
  ['2025-11-21', null, 'Due today', 'soon'],
  ['2025-11-21', '14:00', 'Due today, 2:00 pm', 'soon'],
  ['2025-11-21', '13:59', 'Overdue since 1:59 pm', 'over'],
  ['2025-11-22', null, 'Due tomorrow', 'soon'],
  ['2025-11-24', null, 'Due in 3 days', 'calm'],
  ['2025-12-01', '08:00', 'Due in 10 days', 'calm'],
  ['2025-11-20', '16:00', 'Overdue since yesterday', 'over'],
  ['2025-10-31', null, 'Overdue for 21 days', 'over'],
])('on 21 November, %s at %s is %j', (due_date, due_time, words, urgency) => {
  expect(describeDue({ due_date, due_time }, now)).toMatchObject({ words, urgency })
})

test('the date itself stands beside the words, with its time', () => {
  expect(describeDue({ due_date: '2025-11-24', due_time: null }, now)?.date).toBe('Mon, 24 Nov 2025')
  expect(describeDue({ due_date: '2025-11-24', due_time: '08:05' }, now)?.date).toBe(
    'Mon, 24 Nov 2025, 8:05 am',
  )
  expect(describeDue({ due_date: null, due_time: null }, now)).toBeUndefined()
})
