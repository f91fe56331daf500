import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { WeekGrid } from './week-grid.tsx'

vi.mock('#app/session/current-school.ts', () => ({ useStructure: () => ({ periodsPerDay: 2, bells: [] }) }))

const lessons = [1, 2, 3].flatMap((weekday) =>
  [1, 2].map((period) => ({ id: 'c1', weekday, period, name: `Lesson ${weekday}.${period}`, facts: [] })),
)

/** The lessons that are marked as going on, of the phone's day and of the grid. */
function markedOn(day: string, present: number | undefined): string[] {
  vi.setSystemTime(`${day}T01:00:00Z`)
  const page = renderToStaticMarkup(createElement(WeekGrid, { lessons, present, label: 'Week' }))
  return [...page.matchAll(/(Lesson \d\.\d)(?:<[^>]*>)*Now/g)].map(([, name]) => name!)
}

afterEach(() => void vi.useRealTimers())

test('the lesson that is going on is marked, in the day of a phone and in the grid', () => {
  expect(markedOn('2026-11-24', 2)).toEqual(['Lesson 2.2', 'Lesson 2.2'])
  expect(markedOn('2026-11-23', 1)).toEqual(['Lesson 1.1', 'Lesson 1.1'])
  expect(markedOn('2026-11-24', undefined)).toEqual([])
  expect(markedOn('2026-11-22', 1)).toEqual([])
})
