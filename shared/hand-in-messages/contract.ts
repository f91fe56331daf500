import { z } from 'zod'
import { instant, newId } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { handInMessageFields } from './fields.ts'
import { calls } from '#shared/contract/calls.ts'

const message = replyOf(handInMessageFields).extend({
  id: z.guid(),
  author_name: z.string().nullable().describe('Null where the account is gone'),
  is_from_student: z.boolean(),
  is_own: z.boolean(),
  created_at: instant,
})

export type HandInMessage = z.output<typeof message>

const ofHandIn = z.object({ hand_in_id: z.guid(asIssue('handInMessages.unknown')) })
const call = calls('hand-ins')

export const handInMessages = {
  list: call
    .get(
      '/hand-ins/{hand_in_id}/messages',
      'The messages of the student and the teacher under a hand-in, the oldest first; also for the office',
    )
    .input(ofHandIn)
    .output(z.array(message)),
  write: call
    .post(
      '/hand-ins/{hand_in_id}/messages',
      'Write under one’s own hand-in, or under that of a student of one’s assignment',
    )
    .input(ofHandIn.extend({ id: newId, ...inputOf(handInMessageFields).shape })),
  see: call.post('/hand-ins/{hand_in_id}/messages/seen', 'Mark them as read').input(ofHandIn),
}
