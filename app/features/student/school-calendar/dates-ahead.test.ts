import { expect, test } from 'vitest'
import type { StudentAssignment } from '#shared/contracts/dashboard.ts'
import { monthsAhead } from './dates-ahead.ts'

const year = {
  academic_year: '2026',
  terms: [
    { starts: '2026-01-26', ends: '2026-04-10' },
    { starts: '2026-04-20', ends: '2026-06-26' },
  ],
  holidays: [{ day: '2026-04-02', name: 'Provincial holiday' }],
}
const assignment = (id: string, due_date: string | null, rest: Partial<StudentAssignment> = {}) =>
  ({
    id,
    title: `Essay ${id}`,
    subject_name: 'English',
    status: 'active',
    submission: null,
    due_date,
    ...rest,
  }) as StudentAssignment

test('due dates, days without lessons and terms stand together, by month, from today on', () => {
  const assignments = [
    assignment('1', '2026-04-20'),
    assignment('2', '2026-03-31'),
    assignment('3', '2026-03-29'),
    assignment('4', null),
    assignment('5', '2026-04-01', { submission: { status: 'submitted' } as StudentAssignment['submission'] }),
  ]
  const months = monthsAhead([year], assignments, '2026-03-30')
  expect(
    months.map(({ month, entries }) => [month, ...entries.map(({ day, text }) => `${day} ${text}`)]),
  ).toEqual([
    ['2026-03', '2026-03-31 Essay 2'],
    [
      '2026-04',
      '2026-04-02 Provincial holiday',
      '2026-04-10 Term 1 ends',
      '2026-04-20 Term 2 starts',
      '2026-04-20 Essay 1',
    ],
    ['2026-06', '2026-06-26 Term 2 ends'],
  ])
  expect(months[1]!.entries.at(-1)).toMatchObject({ kind: 'due', subject: 'English', assignmentId: '1' })
})

test('terms alone, which each school has, are no calendar yet', () => {
  expect(monthsAhead([{ ...year, holidays: [] }], [], '2026-03-30')).toEqual([])
  expect(monthsAhead([year], [assignment('4', null)], '2026-05-01')).toEqual([])
})
