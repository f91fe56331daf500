import { expect, test } from 'vitest'
import { lessonsByDay } from './timetable.ts'

test('lessons are told day by day, leaving out free days and lessons set to false', () => {
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
