import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { UnderstoodPoint } from '#shared/roll-import/contract.ts'
import { MetPeople } from './met-people.tsx'
import type { RollCalls } from './roll-queries.ts'

// The calls of the page are made from values of a build, and nothing is called here.
vi.mock('./roll-queries.ts', () => ({}))
vi.mock('./correction-dialog.tsx', () => ({}))

const line = { row: 0, line: 2, sheet: '', known_number: '', class_name: null, number: '1' }

type MetPerson = UnderstoodPoint['people'][number]

function shown(point: UnderstoodPoint['point'], names: Partial<MetPerson>): string {
  const people = [{ ...line, name: 'Ruth Dambui, 3 Feb 2026, absent', known_name: 'present', ...names }]
  return renderToStaticMarkup(
    createElement(MetPeople, {
      id: '1',
      point: { point, value: null, lines: 1, options: [], people },
      correct: {} as RollCalls['correct'],
    }),
  )
}

test('guardians are named where a number is shared, and not where absences are asked about', () => {
  const names = { guardian: 'Joseph Bai', known_guardian: null }
  expect(shown('shared_numbers', names)).toMatch(/Guardian: Joseph Bai.*A guardian without a name/)
  expect(shown('recorded_days', {})).not.toMatch(/guardian/i)
})
