import type { FieldRule } from './field-rules.ts'
import { commonFaults } from './words/forms.ts'
import { newsFaults } from './news/messages.ts'
import { newsletterFaults } from './newsletters/messages.ts'

/** Rules of the forms in which the office writes for the public site, for the forms and the contracts. */

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

export const sitePictureRules = {
  alt: { kind: 'text', most: 300, missing: pictureAltMessage },
} as const satisfies Record<string, FieldRule>

export const newsletterRules = {
  title: { kind: 'text', most: 200, missing: newsletterFaults.title },
  description: { kind: 'text', most: 5000 },
} as const satisfies Record<string, FieldRule>
