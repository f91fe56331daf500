import type { PrintedCard } from '#shared/report-cards/report-card.ts'
import type { CardWords } from '#shared/report-cards/card-words.ts'
import type { CardPage } from './card-page.ts'

/** How each result of a card adds up, on a new sheet after it. */
export function drawSums(sheet: CardPage, { figures, look }: PrintedCard, words: CardWords): void {
  if (!look.sums) return
  sheet.begin()
  sheet.write('H2', words.sums, { size: 15, face: 'bold' }, 8)
  for (const [index, { subject }] of figures.lines.entries()) {
    const lines = look.sums[index] ?? []
    const height = lines.reduce((sum, line) => sum + sheet.measure(line, { size: 10 }) + 2, 18)
    sheet.reserve(height)
    sheet.write('H3', subject, { size: 10, face: 'bold' }, 2)
    for (const line of lines) sheet.write('P', line, { size: 10 }, 2)
    sheet.skip(8)
  }
}
