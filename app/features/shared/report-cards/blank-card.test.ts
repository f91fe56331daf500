import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SchoolContext } from '#app/lib/page/school.ts'
import { schoolOfCard } from '#shared/card-template/card-look.ts'
import { cardParts, cardSwitches, firstTemplate } from '#shared/card-template/card-parts.ts'
import { specimenCard } from '#shared/card-template/specimen-card.ts'
import { blankedSchool, findTraces } from '#tests/support/blank-school.ts'
import { CardSheet } from './card-sheet.tsx'

test('a card of a school that has left blank what it may shows nothing of it', () => {
  const template = { ...firstTemplate, shows: [...cardSwitches], parts: [...cardParts] }
  const look = {
    template,
    scale: [{ letter_grade: 'Pass', min_percentage: 0 }],
    ...schoolOfCard(blankedSchool),
  }
  const card = specimenCard(look, { year: '2026', className: '9A' })
  const sheet = createElement(CardSheet, { card })
  const html = renderToStaticMarkup(createElement(SchoolContext, { value: blankedSchool }, sheet))
  expect(html).toContain('Specimen Student')
  expect(html.match(/<(p|h\d)\b[^>]*><\/\1>/)?.[0]).toBeUndefined()
  const lines = html.replaceAll(/<\/?(?:span)\b[^>]*>/g, '').split(/<[^>]*>/)
  expect(findTraces(lines.map((line) => line.trim()))).toEqual([])
})
