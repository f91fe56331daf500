import type { FieldRule } from '#shared/field-rules.ts'
import { pictureAltMessage } from '#shared/news/rules.ts'

/** Rules of a picture of the public pages, for the form and the contract. */
export const sitePictureRules = {
  alt: { kind: 'text', max: 300, missing: pictureAltMessage },
} as const satisfies Record<string, FieldRule>
