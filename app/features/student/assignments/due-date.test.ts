import { expect, test } from 'vitest'
import { describeDueDate } from './due-date.ts'

test.each([
  ['2025-11-21', 'Due today', 'soon'],
  ['2025-11-22', 'Due tomorrow', 'soon'],
  ['2025-11-24', 'Due in 3 days', 'calm'],
  ['2025-12-01', 'Due in 10 days', 'calm'],
  ['2025-11-20', 'Overdue since yesterday', 'over'],
  ['2025-10-31', 'Overdue for 21 days', 'over'],
])('on 21 November, %s is %j', (due, words, urgency) => {
  expect(describeDueDate(due, '2025-11-21')).toMatchObject({ words, urgency })
})

test('the date itself stands beside the words', () => {
  expect(describeDueDate('2025-11-24', '2025-11-21').date).toBe('Mon, 24 Nov 2025')
})
