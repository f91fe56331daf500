import { expect, test } from 'vitest'
import type { UnsavedCell } from '#app/offline/outbox/unsaved-cell.ts'
import { describeText, savableCells, typedCells } from './cells.ts'
import { buildSheet, first, second } from './sheet.example.ts'

const sheet = buildSheet()
const withTotal = (points_possible: number) => ({
  ...sheet,
  assessments: sheet.assessments.map((column) => ({ ...column, points_possible })),
})
const unsaved = (text: string, more: Partial<UnsavedCell> = {}): UnsavedCell => ({
  ...first,
  label: 'Ruth s1, Test',
  text,
  version: '',
  ...more,
})

test('a text is points with at most two decimals up to the total, absent, nothing, or no mark', () => {
  const points = (text: string) => describeText(sheet, { ...first, text }).points
  expect([' 16,5 ', '.5', '7.', '', ' a'].map(points)).toEqual([16.5, 0.5, 7, null, 'absent'])
  for (const typed of ['40.01', '-1', '1.234', 'absent', '1e1', '80%', '.'])
    expect(points(typed), typed).toBeUndefined()
})

test('a text knows whose it is and the mark that it is typed over', () => {
  expect(describeText(sheet, { ...second, text: ' 12 ' })).toMatchObject({
    label: 'Ruth s2, Test',
    text: '12',
    saved: { points: 10, version: 'v0' },
  })
})

test('what is typed is shown with what is wrong with it now', () => {
  const problem = (points_possible: number, cell: UnsavedCell) =>
    typedCells(withTotal(points_possible), [cell])['s1']?.['a1']?.problem
  expect(problem(20, unsaved('45', { points: 45 }))).toBe('At most 20 points.')
  expect(problem(50, unsaved('45', { points: 45 }))).toBeUndefined()
  expect(problem(50, unsaved('45', { points: 45, refusal: 'No.' }))).toBe('No.')
  expect(problem(50, unsaved('abs'))).toMatch(/^Enter points from 0/)
  const stale = unsaved('5', { points: 5, atSchool: { points: 9, version: 'v9' } })
  expect(typedCells(sheet, [stale])['s1']?.['a1']).toMatchObject({ isStale: true })
})

test('marks of students and columns that the sheet does not have are not shown', () => {
  const gone = { ...unsaved('5', { points: 5 }), student_id: 'gone' }
  expect(typedCells(sheet, [gone, { ...unsaved('5'), assessment_id: 'gone' }])).toEqual({})
})

test('a mark that was more than its column took is saved once the column takes more', () => {
  const cells = [unsaved('45'), unsaved('abs'), unsaved('7', { points: 7 })]
  expect(savableCells(sheet, cells)).toEqual([])
  expect(savableCells(withTotal(50), cells)).toEqual([cells[0]])
  const refused = unsaved('45', {
    points: 45,
    refusal: 'At most 40 points.',
    atSchool: { points: null, version: '' },
  })
  expect(savableCells(withTotal(50), [refused])).toEqual([refused])
  const stale = unsaved('5', { points: 5, atSchool: { points: 9, version: 'v9' } })
  expect(savableCells(withTotal(50), [stale]), 'its owner has to decide').toEqual([])
})
