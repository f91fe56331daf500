import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findScaleProblems } from './grade-scale.ts'

const step = (letter_grade: string, min_percentage: number) => ({ letter_grade, min_percentage })
const messagesOf = (...steps: ReturnType<typeof step>[]) =>
  findScaleProblems(steps).map(({ index, field, message }) => `${index} ${field}: ${message}`)

test('a scale from 0 up with different grades is whole, in whatever order it is written', () => {
  expect(messagesOf(step('Pass', 40), step('Fail', 0), step('Credit', 65.5))).toEqual([])
})

test('each fault is named at its step', () => {
  expect(messagesOf(step('A', 80), step(' a ', 80), step('', 101), step('E', 0.001))).toEqual([
    '1 letter_grade: This grade stands in the scale already',
    '1 min_percentage: Another grade begins at this percentage already',
    '2 letter_grade: Enter the grade',
    '2 min_percentage: Enter a percentage from 0 to 100',
    '3 min_percentage: Enter a percentage from 0 to 100',
  ])
  expect(messagesOf(step('A', 80), step('E', 10))).toEqual([
    '1 min_percentage: The lowest grade must begin at 0, so that every mark gets a grade',
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
