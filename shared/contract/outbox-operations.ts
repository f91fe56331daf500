import type { contract } from './api.ts'
import type { UploadPurpose } from '#shared/uploads/uploads.ts'

/**
 * The operations that a browser's outbox may make. The token of the outbox is accepted only for these, and a
 * screen can put nothing else into the outbox.
 */
export const outboxOperations = {
  announcements: ['create', 'update', 'markSeen'],
  assignments: ['create', 'update'],
  events: ['create', 'update'],
  courseModules: ['create', 'update', 'order', 'markRead'],
  classes: ['create', 'update', 'enrol'],
  extensions: ['give'],
  feedbackPhrases: ['create', 'update'],
  forum: ['open', 'reply'],
  handInMessages: ['write'],
  handIns: ['finish'],
  marking: ['mark'],
  markSheet: ['addAssessment', 'changeAssessment', 'save'],
  materials: ['create', 'update'],
  notes: ['create', 'update'],
  reportCards: ['saveComments'],
  rollCalls: ['save'],
} as const satisfies { [Noun in keyof typeof contract]?: readonly (keyof (typeof contract)[Noun])[] }

/** The kinds of work that can wait; `app/offline/outbox/nouns` describes each. */
export type WorkKind =
  | 'announcement'
  | 'assignment'
  | 'class'
  | 'column'
  | 'draft'
  | 'event'
  | 'extension'
  | 'hand-in'
  | 'hand-in-message'
  | 'mark'
  | 'marks'
  | 'material'
  | 'note'
  | 'phrase'
  | 'post'
  | 'report-comments'
  | 'roll-call'
  | 'seen'
  | 'sign-out'
  | 'unit'

/** The purposes for which the outbox sends files. */
export const outboxPurposes: readonly string[] = [
  'hand-in',
  'attachment',
  'material',
  'post',
] satisfies UploadPurpose[]

/** Whether the outbox may make an operation of the contract, named as there, such as 'notes' and 'create'. */
export function isOutboxOperation(noun: string | undefined, name: string | undefined): boolean {
  if (noun === undefined || !Object.hasOwn(outboxOperations, noun)) return false
  const names: readonly string[] = outboxOperations[noun as keyof typeof outboxOperations]
  return name !== undefined && names.includes(name)
}
