import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findScaleProblems, inOrder, nationalBands } from './grade-scale.ts'

const step = (letter_grade: string, min_percentage: number) => ({ letter_grade, min_percentage })
const messagesOf = (...steps: ReturnType<typeof step>[]) =>
  findScaleProblems(steps).map(({ index, field, message }) => `${index} ${field}: ${message}`)

test('a scale from 0 up with different grades is whole, in whatever order it is written', () => {
  expect(messagesOf(step('Pass', 40), step('Fail', 0), step('Credit', 65.5))).toEqual([])
})

test('each fault is named at its step', () => {
  expect(messagesOf(step('A', 80), step(' a ', 80), step('', 101), step('E', 0.001))).toEqual([
    '1 letter_grade: This grade is in the scale already',
    '1 min_percentage: Another grade begins at this percentage already',
    '2 letter_grade: Enter the grade',
    '2 min_percentage: Enter a percentage from 0 to 100',
    '3 min_percentage: Enter a percentage from 0 to 100',
  ])
  expect(messagesOf(step('A', 80), step('E', 10))).toEqual([
    '1 min_percentage: The lowest grade must begin at 0, so that every mark gets a grade',
  ])
})

test('a scale of positions takes in everybody, and is of one kind', () => {
  const top = (letter_grade: string, top_percent: number) => ({ letter_grade, top_percent })
  const found = (...steps: Parameters<typeof findScaleProblems>[0]) =>
    findScaleProblems(steps).map(({ index, field, message }) => `${index} ${field}: ${message}`)
  expect(findScaleProblems(nationalBands)).toEqual([])
  expect(inOrder(nationalBands.toReversed())).toEqual(nationalBands)
  expect(found(top('A', 0), top('B', 50), top('C', 50), top('D', 99))).toEqual([
    '0 top_percent: Enter a percentage above 0, up to 100',
    '2 top_percent: Another grade ends at this percentage already',
    '3 top_percent: The lowest grade must take in 100 %, so that everybody gets a grade',
  ])
  expect(found(top('A', 50), step('B', 0), { ...top('C', 100), min_percentage: 0 })).toEqual([
    '1 top_percent: Enter a percentage above 0, up to 100',
    '2 top_percent: Grade by percentages or by positions, not by both',
  ])
})

test('a scale without faults gives every percentage exactly one grade', () => {
  const percentages = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 19 })
  fc.assert(
    fc.property(percentages, fc.integer({ min: 0, max: 10_000 }), (tops, hundredths) => {
      const steps = [0, ...tops].map((min, index) => step(`G${index}`, min))
      expect(findScaleProblems(steps)).toEqual([])
      expect(steps.filter(({ min_percentage }) => min_percentage <= hundredths / 100).length).toBeGreaterThan(
        0,
      )
    }),
  )
})
