import { expect, test } from 'vitest'
import { noteVisit } from './visit.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 2)

test('on the first visit the last week is new', () => {
  expect(noteVisit('ruth', start)).toEqual({ since: start - 7 * 24 * hour, isFirst: true })
})

test('everything after the visit before is new, and a reload within the hour does not change that', () => {
  noteVisit('mary', start)
  const next = start + 30 * hour
  const expected = { since: start, isFirst: false }
  expect(noteVisit('mary', next)).toEqual(expected)
  expect(noteVisit('mary', next + hour / 2)).toEqual(expected)
})

test('the visits of two people at one device are kept apart', () => {
  noteVisit('anna', start)
  expect(noteVisit('peter', start + 30 * hour).isFirst).toBe(true)
})
