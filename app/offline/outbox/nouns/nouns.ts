import type { WorkKind } from '#shared/contract/outbox-operations.ts'
import * as labels from '#app/words/shared/outbox-nouns.ts'
import { announcement } from './announcement.ts'
import { assignment } from './assignment.ts'
import { classNoun } from './class.ts'
import { column } from './column.ts'
import { event } from './event.ts'
import { mark } from './mark.ts'
import { material } from './material.ts'
import { note } from './note.ts'
import type { OutboxNoun } from './noun.ts'
import { extension } from './extension.ts'
import { phrase } from './phrase.ts'
import { reportComments } from './report-comments.ts'
import { rollCall } from './roll-call.ts'
import { post } from './post.ts'
import { unit } from './unit.ts'

/**
 * Everything that can wait in the outbox. What a new kind of work needs is in one file, which is entered here; its
 * name, and the operations that it may call, are in shared/contract/outbox-operations.ts.
 */
export const nouns = {
  announcement,
  assignment,
  class: classNoun,
  column,
  draft: { label: 'Form' },
  event,
  'hand-in': { label: 'Hand-in' },
  mark,
  // The server decides on each mark separately, and its replies contain the other versions: see marks-work.ts.
  marks: { label: 'Marks' },
  material,
  note,
  extension,
  phrase,
  'report-comments': reportComments,
  'roll-call': rollCall,
  post,
  seen: { label: labels.seen },
  'sign-out': { label: labels.signOut },
  unit,
} as const satisfies Record<WorkKind, OutboxNoun>

export function nounOf(kind: WorkKind): OutboxNoun {
  return nouns[kind]
}
