import * as feedbackPhraseMessages from './messages.ts'
import type { NounFields } from '#shared/noun-fields.ts'

/** A comment that a teacher saves for marking. */
export const phraseFields = {
  phrase: { kind: 'text', max: 1000, lines: 2, label: 'Comment', missing: feedbackPhraseMessages.phrase },
} as const satisfies NounFields

/** The most comments that a teacher may save for marking. */
export const maxPhrases = 100
