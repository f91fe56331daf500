import { expect, test } from 'vitest'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { examinationOf, forecastOf, gradesOfShare } from './forecast.ts'

test('a forecast weighs the mean of the terms with the assumed examination', () => {
  const examination = { grades: [9, 10], share: 40 }
  // 40 % of 65 and 60 % of 50.
  expect(forecastOf(examination, [60, 70], 50)?.percentage).toBe(56)
  // The mean of 60.1, 60.2 and 60.2 has thirds: 40 % of 60.1667 and 60 % of 50.14 are 54.1507, rounded once.
  expect(forecastOf(examination, [60.1, 60.2, 60.2], 50.14)?.percentage).toBe(54.2)
  expect(forecastOf(examination, [], 50)).toBeNull()
})

test('a class leads to the examination of its level, where the office has entered how much internal marks count', () => {
  const school = { internalShare10: 40, internalShare12: 0 }
  expect(examinationOf(school, firstStructure, '9A')).toEqual({ grades: [9, 10], share: 40 })
  expect(examinationOf(school, firstStructure, '11.1')).toBeUndefined()
  const both = { ...school, internalShare12: 60 }
  expect(examinationOf(both, firstStructure, '11.1')).toEqual({ grades: [11, 12], share: 60 })
  expect(examinationOf(school, firstStructure, '7A')).toBeUndefined()
})

test('a school of other years has an examination at the end of each level', () => {
  const level = (name: string, homeClasses: string[]) => ({ name, homeClasses, subjects: [] })
  const levels = [level('Lower', ['7', '8']), level('Middle', ['Form 3']), level('Upper', ['11', '13'])]
  const structure = { ...firstStructure, levels, grades: { 'Form 3': [9] } }
  expect(gradesOfShare(structure, 'internalShare10')).toEqual([[7, 8], [9]])
  expect(gradesOfShare(structure, 'internalShare12')).toEqual([[11, 13]])
  const school = { internalShare10: 40, internalShare12: 60 }
  expect(examinationOf(school, structure, 'Form 3')).toEqual({ grades: [9], share: 40 })
  expect(examinationOf(school, structure, '13')).toEqual({ grades: [11, 13], share: 60 })
  expect(gradesOfShare({ ...structure, levels: levels.slice(2) }, 'internalShare10')).toEqual([])
})
