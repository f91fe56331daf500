import { expect, test } from 'vitest'
import { classNamesOf, gradeLevelOfClass, isJuniorSubject, levelOfClass, periodKeys } from './school-rules.ts'

test('the classes of each level are those of the specification', () => {
  expect(classNamesOf('Junior High')).toHaveLength(20)
  expect(classNamesOf('Junior High').slice(9, 11)).toEqual(['9J', '10A'])
  expect(classNamesOf('Senior High')).toHaveLength(14)
  expect(classNamesOf('Senior High').at(-1)).toBe('12.7')
})

test('a class name tells its level and grade', () => {
  for (const level of ['Junior High', 'Senior High'] as const) {
    for (const name of classNamesOf(level)) expect(levelOfClass(name)).toBe(level)
  }
  expect(levelOfClass('13.1')).toBeUndefined()
  expect(gradeLevelOfClass('10C')).toBe(10)
  expect(gradeLevelOfClass('11.3')).toBe(11)
})

test('a subject is junior by code or by name, whatever the case', () => {
  expect(isJuniorSubject({ code: 'math', name: 'Numbers' })).toBe(true)
  expect(isJuniorSubject({ code: 'PD', name: 'personal development' })).toBe(true)
  expect(isJuniorSubject({ code: 'MATHA', name: 'Advance Mathematics' })).toBe(false)
  expect(isJuniorSubject({ code: 'BIO', name: 'Biology' })).toBe(false)
})

test('a week has 45 lessons', () => {
  expect(new Set(periodKeys).size).toBe(45)
  expect(periodKeys[0]).toBe('Monday-1')
})
