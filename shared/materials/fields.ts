import { resourceTypes } from '#shared/constants.ts'
import type { NounFields } from '#shared/noun-fields.ts'
import * as materialMessages from './messages.ts'

/** The fields of a material, besides its file; `findMaterialProblem` checks their dependencies. */
export const materialFields = {
  title: { kind: 'text', max: 200, label: 'Title', missing: materialMessages.title },
  resource_type: {
    kind: 'choice',
    options: resourceTypes,
    label: 'Resource Type',
    missing: materialMessages.kind,
  },
  resource_url: { kind: 'text', max: 2000, label: 'URL' },
  description: { kind: 'text', max: 5000, lines: 2, label: 'Description' },
} as const satisfies NounFields
