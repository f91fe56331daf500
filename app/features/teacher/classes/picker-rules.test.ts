import { expect, test } from 'vitest'
import { findStudents, homeClasses, toggleClass } from './picker-rules.ts'

function student(id: string, last_name: string, class_name: string | null) {
  return { id, first_name: 'Ruth', last_name, class_name, grade_level: 9, admission_number: `2025${id}` }
}
const students = [student('1', 'Dambui', '9A'), student('2', 'Kila', '10A'), student('3', 'Kila', '9A')]

test('a search finds every word in name, number or class, in any order and case', () => {
  const found = (typed: string) => findStudents(students, typed).map(({ id }) => id)
  expect(found('kila 9a')).toEqual(['3'])
  expect(found('RUTH')).toEqual(['1', '2', '3'])
  expect(found('20252')).toEqual(['2'])
  expect(found('  ')).toEqual(['1', '2', '3'])
  expect(found('nobody')).toEqual([])
})

test('classes are in the order of the school, each once', () => {
  expect(homeClasses([...students, student('4', 'Tau', null)])).toEqual(['9A', '10A'])
})

test('a class is added whole, and removed when all of it is selected', () => {
  expect(toggleClass(new Set(['1', '2']), students, '9A').toSorted()).toEqual(['1', '2', '3'])
  expect(toggleClass(new Set(['1', '2', '3']), students, '9A')).toEqual(['2'])
})
