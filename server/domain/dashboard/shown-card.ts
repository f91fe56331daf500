import type { PrintedCard } from '#shared/report-card.ts'

/**
 * A report card without what its template leaves out. The office keeps positions and comments of every card; the student, who would
 * find them in the reply, gets what stands on paper. Results stay: the student reads them among the grades.
 */
export function shownOf<Card extends PrintedCard>(card: Card): Card {
  const { figures, words, look } = card
  const { shows, parts } = look.template
  const isShown = { position: shows.includes('position'), comments: shows.includes('comments') }
  return {
    ...card,
    figures: {
      ...figures,
      lines: figures.lines.map((line) => (isShown.position ? line : { ...line, position: null })),
      days_absent: parts.includes('days_absent') ? figures.days_absent : null,
    },
    words: {
      ...words,
      comments: words.comments.map((comment) => (isShown.comments ? comment : null)),
      home_comment: parts.includes('home_comment') ? words.home_comment : null,
    },
  }
}
