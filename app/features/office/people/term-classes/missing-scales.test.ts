import { expect, test } from 'vitest'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { gradesWithoutScale } from './missing-scales.ts'

test('a grade is named that has no scale in the year of the term, of every subject or of the one that is taught', () => {
  const taught = ['12A', '8B', '8A', '9A'].map((name) => ({ name, subject_id: 'eng' }))
  const kula = [{ name: '7/8 Kula', subject_id: 'eng' }]
  const structure = { ...firstStructure, grades: { '7/8 Kula': [7, 8] } }
  const seven = { grade_level: 7, academic_year: '2025', subject_id: null }
  expect(gradesWithoutScale(kula, '2027', { scales: [seven], structure })).toEqual([8])
  const of = (grade_level: number, academic_year: string, subject_id: string | null = null) => ({
    grade_level,
    academic_year,
    subject_id,
  })
  const without = (scales: ReturnType<typeof of>[]) =>
    gradesWithoutScale(taught, '2027', { scales, structure: firstStructure })
  expect(without([of(9, '2025')])).toEqual([8, 12])
  expect(without([of(9, '2027'), of(8, '2028'), of(12, '2026', 'eng')])).toEqual([8])
  expect(without([of(9, '2027'), of(8, '2026', 'bio'), of(12, '2026')])).toEqual([8])
})
