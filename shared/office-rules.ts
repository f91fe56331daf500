import type { FieldRule } from './field-rules.ts'

/** Rules of the forms in which the office writes for the public site, for the forms and the contracts. */

export const articleRules = {
  title: { kind: 'text', most: 200, missing: 'Enter a title.' },
  category: { kind: 'choice', missing: 'Choose the category.' },
  published_on: {
    kind: 'date',
    invalid: 'Choose the date of the article.',
    missing: 'Choose the date of the article.',
  },
  content: { kind: 'text', most: 50_000, missing: 'Write the text of the article.' },
  picture_alt: { kind: 'text', most: 300 },
} as const satisfies Record<string, FieldRule>

/** Said when an article has a picture without a description. */
export const pictureAltMessage = 'Say in a few words what the picture shows, for those who do not see it.'

export const sitePictureRules = {
  alt: { kind: 'text', most: 300, missing: pictureAltMessage },
} as const satisfies Record<string, FieldRule>

export const newsletterRules = {
  title: { kind: 'text', most: 200, missing: 'Please enter a title for the newsletter.' },
  description: { kind: 'text', most: 5000 },
} as const satisfies Record<string, FieldRule>
