import type { FieldRule } from '#shared/field-rules.ts'
import { commonFaults } from '#shared/words/forms.ts'
import { newsFaults } from './messages.ts'

/** Rules of an article, for the form and the contract. */
export const articleRules = {
  title: { kind: 'text', most: 200, missing: commonFaults.title },
  category: { kind: 'choice', missing: newsFaults.category },
  published_on: {
    kind: 'date',
    invalid: newsFaults.publishedOn,
    missing: newsFaults.publishedOn,
  },
  content: { kind: 'text', most: 50_000, missing: newsFaults.content },
  picture_alt: { kind: 'text', most: 300 },
} as const satisfies Record<string, FieldRule>

/** Said when an article has a picture without a description. */
export const pictureAltMessage = newsFaults.pictureAlt
