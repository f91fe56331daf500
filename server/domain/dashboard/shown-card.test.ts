import { expect, test } from 'vitest'
import { firstTemplate, type CardTemplate } from '#shared/card-template/card-parts.ts'
import type { PrintedCard } from '#shared/report-cards/report-card.ts'
import { presentCard } from './present-rows.ts'

function cardWith(template: CardTemplate): PrintedCard {
  const line = { subject: 'Biology', percentage: 71, letter_grade: 'B', position: 29, of: 30 }
  return {
    figures: {
      student: 'Ruth Kila',
      class_name: '10A',
      academic_year: '2026',
      term: 'Term 1',
      lines: [line],
      days_absent: 12,
    },
    words: {
      admission_number: '2026001',
      comments: ['Works well.'],
      home_comment: 'Kind to others.',
      next_term: null,
    },
    look: {
      template,
      school: 'School',
      motto: '',
      address: '',
      principal: '',
      teachers: ['Jane Kaupa'],
      scale: [],
    },
  }
}

const present = (template: CardTemplate) =>
  presentCard({ ...cardWith(template), id: '1', issued_at: '2026-04-01T00:00:00Z', withdrawn_at: null })

test('a student gets of a report card what stands on paper', () => {
  const { figures, words } = present({ ...firstTemplate, shows: ['letter_grade'], parts: ['results'] })
  expect(figures.lines).toEqual([
    { subject: 'Biology', percentage: null, letter_grade: 'B', position: null, of: 30 },
  ])
  expect(figures.days_absent).toBeNull()
  expect(words).toMatchObject({ comments: [null], home_comment: null })
})

test('nothing is missing of a card that shows all', () => {
  const { figures, words } = cardWith(firstTemplate)
  expect(present(firstTemplate)).toMatchObject({ figures, words })
})
