import { expect, test } from 'vitest'
import { formatPeriods, lastPeriodOf, periodKeysOf, periodsOf } from './periods.ts'
import { readPeriods } from './read-periods.ts'

const keysOf = (text: string) => {
  const reading = readPeriods(text, 9)
  return 'schedule' in reading ? periodsOf(reading.schedule) : reading.fault
}

test('periods are read as an office writes them', () => {
  expect(keysOf('Mon 1-2, Wed 4')).toEqual(['Monday-1', 'Monday-2', 'Wednesday-4'])
  expect(keysOf('tuesday 3; THURS P5 & p6')).toEqual(['Tuesday-3', 'Thursday-5', 'Thursday-6'])
  expect(keysOf('Mon1 F9')).toEqual(['Monday-1', 'Friday-9'])
  expect(keysOf('Mon, Wed, Fri 2')).toEqual(['Monday-2', 'Wednesday-2', 'Friday-2'])
  expect(keysOf('Mon-Fri 1')).toHaveLength(5)
  expect(keysOf('daily 7–8')).toHaveLength(10)
  expect(keysOf(' ')).toEqual([])
})

test('what cannot be read is named', () => {
  expect(keysOf('Sat 1')).toBe('"Sat" is not a day from Monday to Friday.')
  expect(keysOf('T 1')).toBe('"T" is not a day from Monday to Friday.')
  expect(keysOf('Mon 10')).toBe('"10" is not a period from 1 to 9.')
  expect(keysOf('Mon 4-2')).toBe('"4-2" is not a period from 1 to 9.')
  expect(keysOf('3')).toBe('Write the day before period 3, for example Mon 3.')
  expect(keysOf('Mon 3, Tue')).toBe('Write the periods after Tuesday, for example Mon 1-2.')
  expect(keysOf('Mon ?')).toBe('"?" is not a period from 1 to 9.')
})

test('what is written is read as the same periods', () => {
  const schedule = {
    'Monday-1': true,
    'Monday-2': true,
    'Monday-4': true,
    'Friday-9': true,
    'Friday-1': false,
  }
  expect(formatPeriods(schedule)).toBe('Mon 1-2 4, Fri 9')
  expect(readPeriods(formatPeriods(schedule), 9)).toEqual({
    schedule: { 'Monday-1': true, 'Monday-2': true, 'Monday-4': true, 'Friday-9': true },
  })
  expect(formatPeriods({})).toBe('')
})

test('a week has the lessons of five days', () => {
  expect(new Set(periodKeysOf(9)).size).toBe(45)
  expect(periodKeysOf(9)[0]).toBe('Monday-1')
  expect(lastPeriodOf({ 'Monday-7': true, 'Friday-9': false })).toBe(7)
})
