import type { NounFields } from '#shared/noun-fields.ts'
import * as formMessages from '#shared/words/forms.ts'

/** A newsletter, whose file is a separate part of the form. */
export const newsletterFields = {
  title: { kind: 'text', max: 200, label: 'Title', missing: formMessages.title },
  description: { kind: 'text', max: 5000, lines: 2, label: 'Description' },
} as const satisfies NounFields
