import type { FieldRule } from '#shared/field-rules.ts'
import * as formMessages from '#shared/words/forms.ts'
import * as newsMessages from './messages.ts'

/** Rules of an article, for the form and the contract. */
export const articleRules = {
  title: { kind: 'text', max: 200, missing: formMessages.title },
  category: { kind: 'choice', missing: newsMessages.category },
  published_on: {
    kind: 'date',
    invalid: newsMessages.publishedOn,
    missing: newsMessages.publishedOn,
  },
  content: { kind: 'text', max: 50_000, missing: newsMessages.content },
  picture_alt: { kind: 'text', max: 300 },
} as const satisfies Record<string, FieldRule>

/** Shown when an article has a picture without a description. */
export const pictureAltMessage = newsMessages.pictureAlt
