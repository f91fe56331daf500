import { expect, test } from 'vitest'
import type { EnrolledSubject } from '#shared/dashboard/contract.ts'
import { calendar } from '#tests/support/calendar.ts'
import { lessonsByDay, lessonsOn } from './lessons.ts'

test('lessons are listed day by day, leaving out free days and lessons set to false', () => {
  const schedule = {
    'Friday-9': true,
    'Monday-3': true,
    'Monday-1': true,
    'Tuesday-2': false,
    'Sunday-1': true,
  }
  expect(lessonsByDay(schedule)).toEqual([
    { day: 'Monday', periods: [1, 3] },
    { day: 'Friday', periods: [9] },
  ])
})

function buildSubject(overrides: Partial<EnrolledSubject>): EnrolledSubject {
  return {
    class_id: 'c',
    class_name: '9A',
    academic_year: '2025',
    term: 'Term 4',
    room: null,
    schedule: { 'Tuesday-3': true },
    subject_name: 'English',
    subject_code: 'ENG',
    teacher_name: null,
    ...overrides,
  }
}

const tuesday = '2025-09-23'

test('the lessons of a day come by their first period, without those of other days', () => {
  const subjects = [
    buildSubject({ class_id: 'later', schedule: { 'Tuesday-5': true, 'Tuesday-6': true } }),
    buildSubject({ class_id: 'first', schedule: { 'Tuesday-1': true } }),
    buildSubject({ class_id: 'other day', schedule: { 'Monday-1': true } }),
  ]
  expect(
    lessonsOn(calendar, subjects, tuesday).map(({ subject, periods }) => [subject.class_id, periods]),
  ).toEqual([
    ['first', [1]],
    ['later', [5, 6]],
  ])
})

test('a lesson that is otherwise stands by itself, where it is held; an extra one is there too', () => {
  const subjects = [
    buildSubject({
      class_id: 'english',
      schedule: { 'Tuesday-1': true, 'Tuesday-2': true, 'Tuesday-3': true },
    }),
  ]
  const change = {
    id: 'x',
    day: tuesday,
    class_id: 'english',
    to_period: null,
    room: null,
    teacher_name: null,
    note: null,
    class_name: '9A',
    subject_name: 'English',
    usual_room: null,
    usual_teacher_name: null,
  }
  const changes = [
    { ...change, kind: 'moved' as const, period: 1, to_period: 8 },
    { ...change, kind: 'cancelled' as const, period: 3 },
    { ...change, kind: 'extra' as const, period: 6 },
    { ...change, kind: 'cancelled' as const, period: 2, day: '2025-09-24' },
    { ...change, kind: 'extra' as const, period: 7, class_id: 'of others' },
  ]
  expect(
    lessonsOn(calendar, subjects, tuesday, changes).map(({ periods, change: otherwise }) => [
      ...periods,
      otherwise?.kind,
    ]),
  ).toEqual([
    [2, undefined],
    [3, 'cancelled'],
    [6, 'extra'],
    [8, 'moved'],
  ])
})

test('a class of another term has no lessons', () => {
  expect(lessonsOn(calendar, [buildSubject({ term: 'Term 1' })], tuesday)).toEqual([])
})

test.each([
  ['a Saturday', '2025-09-27'],
  ['the holidays', '2025-09-16'],
])('there are no lessons on %s', (_, day) => {
  const everyDay = { 'Monday-1': true, 'Tuesday-1': true, 'Friday-1': true }
  const subjects = ['Term 3', 'Term 4'].map((term) => buildSubject({ term, schedule: everyDay }))
  expect(lessonsOn(calendar, subjects, day)).toEqual([])
})

test('in a year without a calendar there are lessons in its likely terms alone, of classes of that year', () => {
  const everyDay = { 'Monday-1': true, 'Tuesday-1': true }
  const subjects = ['2026', '2027'].map((academic_year) =>
    buildSubject({ class_id: academic_year, academic_year, term: 'Term 1', schedule: everyDay }),
  )
  expect(lessonsOn(calendar, subjects, '2027-01-05'), 'before the first term').toEqual([])
  expect(lessonsOn(calendar, subjects, '2027-02-02').map(({ subject }) => subject.class_id)).toEqual(['2027'])
})
