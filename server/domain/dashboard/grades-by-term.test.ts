import { expect, test } from 'vitest'
import { firstTemplate } from '#shared/card-template/card-parts.ts'
import { specimenCard } from '#shared/card-template/specimen-card.ts'
import { chooseTerm, groupGrades } from './grades-by-term.ts'
import type { GradeRow } from './stored-rows.ts'

function buildGrade(overrides: Partial<GradeRow> = {}): GradeRow {
  return {
    id: 'g',
    class_id: 'english',
    class_name: '9A',
    subject_name: 'English',
    academic_year: '2025',
    term: 'Term 3',
    title: 'Essay',
    grade_type: 'assignment',
    points_earned: 10,
    points_possible: 20,
    percentage: 50,
    letter_grade: null,
    graded_at: '2025-08-01T00:00:00Z',
    ...overrides,
  }
}

const classOf = (term: string | null, academic_year: string | null = '2025', class_id = 'english') => ({
  class_id: term === null ? null : class_id,
  academic_year,
  term,
})

test('without grades there is no term', () => {
  expect(chooseTerm([], [])).toEqual({ terms: [], term: null, card: null, classIds: [] })
})

test('terms come newest first, marks without a class last, and the newest term is shown', () => {
  const { terms, term, classIds } = chooseTerm(
    [
      classOf(null, null),
      classOf('Term 2'),
      classOf('Term 1', '2026'),
      classOf('Term 4'),
      classOf('Term 4', '2025', 'maths'),
    ],
    [],
  )
  expect(terms.map((one) => `${one.academic_year} ${one.term}`)).toEqual([
    '2026 Term 1',
    '2025 Term 4',
    '2025 Term 2',
    'null null',
  ])
  expect(term).toEqual({ academic_year: '2026', term: 'Term 1' })
  expect(classIds).toEqual(['english'])
})

test('a term that is asked for is shown, and an unknown one gives the newest', () => {
  const classes = [classOf('Term 3'), classOf('Term 2', '2025', 'maths'), classOf(null, null)]
  expect(chooseTerm(classes, [], { academic_year: '2025', term: 'Term 2' }).classIds).toEqual(['maths'])
  expect(chooseTerm(classes, [], { academic_year: '', term: '' }).classIds).toEqual([null])
  expect(chooseTerm(classes, [], { academic_year: '1999', term: 'Term 2' }).term?.term).toBe('Term 3')
})

test('all grades of a class in a term stand together', () => {
  const subjects = groupGrades(
    [
      buildGrade({ points_earned: 0.1, points_possible: 10 }),
      buildGrade({ points_earned: 29.7, points_possible: 30 }),
    ],
    [],
    [],
  )
  expect(subjects).toMatchObject([{ grades: [{}, {}] }])
})

test('subjects stand by name, those without one at the end', () => {
  const subjects = groupGrades(
    [
      buildGrade({ class_id: '1', subject_name: null }),
      buildGrade({ class_id: '2', subject_name: 'Science' }),
      buildGrade({ class_id: '3', subject_name: 'Agriculture' }),
    ],
    [],
    [],
  )
  expect(subjects.map(({ subject_name }) => subject_name)).toEqual(['Agriculture', 'Science', null])
})

test('a term has the report card of its own, also when it has no grades', () => {
  const look = { template: firstTemplate, school: '', motto: '', address: '', principal: '', scale: [] }
  const card = {
    ...specimenCard(look, { year: '2025', className: '9A' }),
    id: 'c',
    issued_on: '2025-07-04',
    withdrawn_on: null,
  }
  const grouped = (term?: string) =>
    chooseTerm([classOf('Term 3')], [card], term ? { academic_year: '2025', term } : undefined)
  expect(grouped().terms).toEqual([
    { academic_year: '2025', term: 'Term 3', has_card: false },
    { academic_year: '2025', term: 'Term 2', has_card: true },
  ])
  expect(grouped()).toMatchObject({ term: { term: 'Term 3' }, card: null })
  expect(grouped('Term 2')).toMatchObject({ term: { term: 'Term 2' }, card: { id: 'c' }, classIds: [] })
})
