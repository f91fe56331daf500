import type { FieldRule } from '#shared/field-rules.ts'
import * as formMessages from '#shared/words/forms.ts'

/** Rules of a newsletter, for the form and the contract. */
export const newsletterRules = {
  title: { kind: 'text', most: 200, missing: formMessages.title },
  description: { kind: 'text', most: 5000 },
} as const satisfies Record<string, FieldRule>
