import { expect, test } from 'vitest'
import { addMonths, isMonth, monthSpan, weeksOf } from './months.ts'

test('months are counted over the ends of years', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(['2026-13', '2026-00', '26-01', null, '2026-02'].map(isMonth)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('the weeks of a month begin with the Monday before it and end with the Sunday after it', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02').flat()).toHaveLength(28)
  expect(monthSpan('2026-11')).toEqual({ from: '2026-10-26', to: '2026-12-31' })
})
