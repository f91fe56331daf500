import type { FieldRule } from '#shared/field-rules.ts'
import * as messages from './messages.ts'

/** The kinds of letters that a school writes about a student. */
export const letterKinds = ['enrolment', 'leaving', 'transfer', 'reference'] as const

export type LetterKind = (typeof letterKinds)[number]

/** The typed parts of a letter. */
export const letterRules = {
  title: { kind: 'text', max: 80, missing: messages.title },
  body: { kind: 'text', max: 3000, missing: messages.body },
} as const satisfies Record<string, FieldRule>
