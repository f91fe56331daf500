import type { NounFields } from '#shared/noun-fields.ts'
import * as formMessages from '#shared/words/forms.ts'

/** A newsletter, whose file is a separate part of the form. */
export const newsletterFields = {
  title: { kind: 'text', most: 200, label: 'Title', missing: formMessages.title },
  description: { kind: 'text', most: 5000, lines: 2, label: 'Description' },
} as const satisfies NounFields
