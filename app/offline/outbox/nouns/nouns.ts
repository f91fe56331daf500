import { api } from '#app/lib/api/api.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import type { WorkKind } from '#shared/contract/outbox-operations.ts'
import { forumTexts } from '#app/words/shared/forum.ts'
import * as labels from '#app/words/shared/outbox-nouns.ts'
import { phraseFields } from '#shared/feedback-phrases/fields.ts'
import { announcement } from './announcement.ts'
import { assignment } from './assignment.ts'
import { classNoun } from './class.ts'
import { column } from './column.ts'
import { event } from './event.ts'
import { mark } from './mark.ts'
import { material } from './material.ts'
import { note } from './note.ts'
import { rowNoun, type OutboxNoun } from './noun.ts'
import { handIn } from './hand-in.ts'
import { reportComments } from './report-comments.ts'
import { rollCall } from './roll-call.ts'
import { unit } from './unit.ts'

/**
 * Everything that can wait in the outbox. A new kind of work is entered here, in a separate file if it needs
 * more than its fields; its name, and the operations that it may call, are in
 * shared/contract/outbox-operations.ts.
 */
export const nouns = {
  announcement,
  assignment,
  class: classNoun,
  column,
  draft: { label: 'Form' },
  event,
  'hand-in': handIn,
  mark,
  // The server decides on each mark separately, and its replies contain the other versions: see marks-work.ts.
  marks: { label: 'Marks' },
  material,
  note,
  // The later one counts.
  extension: { label: 'More time' },
  phrase: rowNoun(
    'Comment',
    async ({ id }) => (await api.feedbackPhrases.list()).find((one) => one.id === id),
    (row) => textsOfFields(phraseFields, row),
  ),
  'hand-in-message': { label: 'Message' },
  'report-comments': reportComments,
  'roll-call': rollCall,
  post: { label: forumTexts.outbox },
  seen: { label: labels.seen, tellSent: () => undefined },
  'sign-out': { label: labels.signOut },
  unit,
} as const satisfies Record<WorkKind, OutboxNoun>

export function nounOf(kind: WorkKind): OutboxNoun {
  return nouns[kind]
}
