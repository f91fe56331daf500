import { figuresOn, type PrintedCard } from '#shared/report-cards/report-card.ts'

/**
 * A report card without the parts that its template leaves out, which the student could find in the reply.
 */
export function shownOf<Card extends PrintedCard>(card: Card): Card {
  const { figures, words, look } = card
  const { shows, parts } = look.template
  const hasComments = parts.includes('results') && shows.includes('comments')
  return {
    ...card,
    figures: figuresOn(look.template, figures),
    words: {
      ...words,
      comments: words.comments.map((comment) => (hasComments ? comment : null)),
      home_comment: parts.includes('home_comment') ? words.home_comment : null,
    },
  }
}
