import type { FieldRule } from '#shared/field-rules.ts'
import * as courseMessages from './messages.ts'

/** The kinds of entries in a unit, in the order in which a form offers them. */
export const itemKinds = ['note', 'material', 'assignment', 'link', 'heading'] as const

export type ItemKind = (typeof itemKinds)[number]

/** The title of a heading or a link, and the address of a link. */
export const itemRules = {
  title: { kind: 'text', max: 200, missing: courseMessages.words },
  url: { kind: 'text', max: 2000 },
} as const satisfies Record<string, FieldRule>
